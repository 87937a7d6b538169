export default function Agreements() {
  return <h1>Agreements</h1>;
}
