import type { Span } from './span.ts';
import type { Token } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What is left to be searched as words, as it was typed. Stop words and signs go where they stand beside what was understood or at an end of the
 * text; between two words that stay they stay. A text of which nothing was understood stays whole.
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
  // What is glued to a number is part of a name (`320i`, `i30`).
  const { stop } = vocabulary.words;
  const isStop = ({ key }: Token, next: Token | undefined) => stop.has(key) || stop.has(`${key} ${next?.key}`);
  const isJoint = (token: Token, at: number) =>
    token.kind === 'sign' || (!token.glued && !isGlued(tokens[at + 1]) && isStop(token, tokens[at + 1]));
  const parts: string[] = [];
  for (let at = 0; at < tokens.length;) {
    if (isUsed[at]) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < tokens.length && !isUsed[end]) end += 1;
    const from = at;
    const words = tokens.slice(at, end).filter((token, index) => !isJoint(token, from + index));
    const [first, last] = [words[0], words.at(-1)];
    if (first && last) parts.push(sentence.slice(first.start, last.end));
    at = end;
  }
  return parts.join(' ').replace(/\s+/gu, ' ');
}

const isGlued = (next: Token | undefined): boolean => next?.kind === 'number' && next.glued;
