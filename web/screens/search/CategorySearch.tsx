export default function CategorySearch() {
  return <h1>CategorySearch</h1>;
}
