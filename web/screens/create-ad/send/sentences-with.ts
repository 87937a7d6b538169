/** The sentences of a text in which some words stand; the words alone where they stand in none, because what was typed was cleaned. */
export function sentencesWith(text: string, words: readonly string[]): string[] {
  const sentences = text.split(/\n|(?<=[.!?])\s/).filter((sentence) => sentence.trim() !== '');
  const found = sentences.filter((sentence) => words.some((word) => sentence.includes(word)));
  const isAcross = words.filter((word) => !found.some((sentence) => sentence.includes(word)));
  if (isAcross.length === 0) return found;
  return isAcross.every((word) => text.includes(word)) ? [text] : [...found, ...isAcross];
}
