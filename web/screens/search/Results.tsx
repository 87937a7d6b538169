export default function Results() {
  return <h1>Results</h1>;
}
