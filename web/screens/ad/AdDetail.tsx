export default function AdDetail() {
  return <h1>AdDetail</h1>;
}
