/** The sentences that contain the words. Adds the words themselves if the text does not contain them, because the server checks a cleaned text. */
export function sentencesWith(text: string, words: readonly string[]): string[] {
  const sentences = text.split(/\n|(?<=[.!?])\s/).filter((sentence) => sentence.trim() !== '');
  const found = sentences.filter((sentence) => words.some((word) => sentence.includes(word)));
  const isAcross = words.filter((word) => !found.some((sentence) => sentence.includes(word)));
  if (isAcross.length === 0) return found;
  return isAcross.every((word) => text.includes(word)) ? [text] : [...found, ...isAcross];
}
