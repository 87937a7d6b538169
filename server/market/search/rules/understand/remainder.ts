import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What is left to be searched as words, as it was typed. Stop words and signs go where they only joined what was understood: between two
 * understood parts, or between one and an end of the text. A text of which nothing was understood stays whole.
 */
export function remainingText(
  sentence: string,
  tokens: readonly Token[],
  used: readonly Span[],
  vocabulary: Vocabulary,
): string {
  if (used.length === 0) return sentence.trim().replace(/\s+/gu, ' ');
  const isUsed = tokens.map(() => false);
  for (const { start, end } of used) isUsed.fill(true, start, end);
  const isJoint = (token: Token) => token.kind === 'sign' || vocabulary.words.stop.has(token.key);
  const parts: string[] = [];
  for (let at = 0; at < tokens.length;) {
    if (isUsed[at]) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < tokens.length && !isUsed[end]) end += 1;
    const stretch = tokens.slice(at, end);
    const [first, last] = [stretch[0], stretch.at(-1)];
    if (first && last && !stretch.every(isJoint)) parts.push(sentence.slice(first.start, last.end));
    at = end;
  }
  return parts.join(' ').replace(/\s+/gu, ' ');
}
