import type { Hit } from './hits.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A negator is at most so many words long (`other than`). */
const negatorLongest = 2;

/**
 * Puts what is denied (`iphone hariç`, `without balcony`, `asansörsüz`) into spans of their own that hold the denied one and its negator. Half of
 * a denied quantity (`100 bin üzeri olmayan`) is not what was said either, and goes.
 */
export function withDenials(
  spans: readonly Span[][],
  tokens: readonly Token[],
  hits: readonly Hit[][],
  emptySpan: (start: number, end: number) => Span,
  vocabulary: Vocabulary,
): Span[][] {
  const result: Span[][] = spans.map(() => []);
  const add = (denied: Span, start: number, end: number): void => {
    result[start]?.push({ ...emptySpan(start, end), inflected: denied.inflected, denied });
  };
  for (const own of spans) {
    const affirmed: Span[] = [];
    let deniesAmount = false;
    for (const span of own) {
      const after = negatorAfter(tokens, span.end, vocabulary);
      const before = negatorBefore(tokens, span.start, vocabulary);
      if (after > span.end) add(span, span.start, after);
      else if (before < span.start) add(span, before, span.end);
      else affirmed.push(span);
      deniesAmount ||= span.quantities.length > 0 && (after > span.end || before < span.start);
    }
    for (const span of affirmed) if (!deniesAmount || span.quantities.length === 0) result[span.start]?.push(span);
  }
  denyUnknownWords(result, tokens, add, emptySpan, vocabulary);
  denySuffixed(result, hits, add, emptySpan, vocabulary);
  return result;
}

/** `çizik hariç`: a word that nothing knows is left out by itself, after the negators that mean nothing else. */
function denyUnknownWords(
  spans: readonly Span[][],
  tokens: readonly Token[],
  add: (denied: Span, start: number, end: number) => void,
  emptySpan: (start: number, end: number) => Span,
  { words }: Vocabulary,
): void {
  const isKnown = (at: number) => spans.some((own) => own.some(({ start, end }) => start <= at && at < end));
  for (const [at, token] of tokens.entries()) {
    const isWord = token.kind === 'word' && !words.stop.has(token.key) && token.key.length > 2;
    if (!isWord || isKnown(at)) continue;
    if (!tokens[at + 1]?.parted && words.excluderAfter.has(tokens[at + 1]?.key ?? ''))
      add(emptySpan(at, at + 1), at, at + 2);
    else if (at > 0 && !token.parted && words.excluderBefore.has(tokens[at - 1]?.key ?? ''))
      add(emptySpan(at, at + 1), at - 1, at + 1);
  }
}

/** `asansörsüz` where something has a lift; a word with that ending that means something itself (`garantisiz`) is left alone. */
function denySuffixed(
  spans: readonly Span[][],
  hits: readonly Hit[][],
  add: (denied: Span, start: number, end: number) => void,
  emptySpan: (start: number, end: number) => Span,
  { values }: Vocabulary,
): void {
  for (const own of hits) {
    for (const { start, end, key, form } of own) {
      if (form.as !== 'without') continue;
      const ids = values.get(key);
      if (!ids || spans[start]?.some((span) => span.end === end)) continue;
      add({ ...emptySpan(start, end), inflected: true, valueIds: new Set(ids) }, start, end);
    }
  }
}

/** Where a negator that begins at a token ends; the token itself if none does. */
function negatorAfter(tokens: readonly Token[], at: number, { words }: Vocabulary): number {
  if (tokens[at]?.parted) return at;
  for (let length = negatorLongest; length > 0; length -= 1) {
    const key = keyOf(tokens, at, at + length);
    if (key !== undefined && words.negatorAfter.has(key)) return at + length;
  }
  return at;
}

/** Where a negator that ends before a token begins; the token itself if none does. */
function negatorBefore(tokens: readonly Token[], at: number, { words }: Vocabulary): number {
  if (tokens[at]?.parted) return at;
  for (let length = negatorLongest; length > 0; length -= 1) {
    const start = at - length;
    const key = start < 0 ? undefined : keyOf(tokens, start, at);
    // `42 no siyah`: a number's `no` denies nothing.
    if (key !== undefined && words.negatorBefore.has(key) && tokens[start - 1]?.kind !== 'number') return start;
  }
  return at;
}

function keyOf(tokens: readonly Token[], start: number, end: number): string | undefined {
  if (end > tokens.length || tokens.slice(start + 1, end).some(({ parted }) => parted)) return undefined;
  return tokens
    .slice(start, end)
    .map(({ key }) => key)
    .join(' ');
}
