export default function AdOwner() {
  return <h1>AdOwner</h1>;
}
