const writingWords = /\b(?:insert into|update|delete from|merge into|truncate|graphile_worker\.)/i;
/** Known texts. Composed texts are too many to remember all. */
const writing = new Map<string, boolean>();
const mostTexts = 5_000;

/** True if the statement changes what its author may see later. */
export function isWriting(text: string): boolean {
  const known = writing.get(text);
  if (known !== undefined) return known;
  const found = writingWords.test(text);
  if (writing.size < mostTexts) writing.set(text, found);
  return found;
}

/** Declares that nobody sees what these statements write. */
export function markIncidental(texts: readonly string[]): void {
  for (const text of texts) writing.set(text, false);
}
