export default function LanguageSelection() {
  return <h1>LanguageSelection</h1>;
}
