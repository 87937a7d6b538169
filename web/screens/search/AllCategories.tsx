export default function AllCategories() {
  return <h1>AllCategories</h1>;
}
