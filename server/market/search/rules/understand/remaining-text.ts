import type { Span } from './span.ts';
import type { Token } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The text left for word search, as typed. Removes stop words and signs beside understood spans and at both ends, but keeps them between remaining
 * words. Unchanged if nothing was understood.
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
  // Words joined to a number are names (`320i`, `i30`).
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
