export default function MobileMenu() {
  return <h1>MobileMenu</h1>;
}
