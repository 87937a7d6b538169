import type { Hit } from './phrase-hits.ts';
import type { Span } from './span.ts';
import type { Token } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Maximum number of words in a negator (`other than`). */
const maxNegatorWords = 2;

/**
 * Moves negated phrases (`iphone hariç`, `without balcony`, `asansörsüz`) into their own spans, together with the negator. Removes parts of a negated
 * quantity (`100 bin üzeri olmayan`).
 */
export function withNegations(
  spans: readonly Span[][],
  tokens: readonly Token[],
  hits: readonly Hit[][],
  emptySpan: (start: number, end: number) => Span,
  vocabulary: Vocabulary,
): Span[][] {
  const result: Span[][] = spans.map(() => []);
  const add = (denied: Span, start: number, end: number): void => {
    result[start]?.push({ ...emptySpan(start, end), inflected: denied.inflected, negated: denied });
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
  negateSuffixed(result, tokens, hits, add, emptySpan, vocabulary);
  negateUnknownWords(result, tokens, add, emptySpan, vocabulary);
  negateListed(result, tokens, add, vocabulary);
  return result;
}

/** Also negates other list items of the same kind: `renault ve fiat olmayan`. */
function negateListed(
  spans: readonly Span[][],
  tokens: readonly Token[],
  add: (denied: Span, start: number, end: number) => void,
  { words, catalogue }: Vocabulary,
): void {
  const kindsOf = ({ valueIds, placeNames }: Span) =>
    new Set([
      ...[...valueIds].map((id) => catalogue.values.get(id)?.specId ?? 0),
      ...(placeNames.length > 0 ? ['place'] : []),
    ]);
  const isJoint = (at: number) => words.conjunction.has(tokens[at]?.key ?? '');
  const denying = spans.flatMap((own) => own.filter((span) => span.negated));
  for (const { negated: denied, start, end } of denying) {
    if (!denied) continue;
    const kinds = kindsOf(denied);
    // A comma alone does not make a list: `kırmızı, beyaz hariç` includes red.
    const isParted = (at: number, isList: boolean) => isList && tokens[at]?.parted === true;
    // The negator is at the end of a list (`a, b ve c olmayan`) or at its start (`without a or b`).
    let edge = start;
    for (let isGoingOn = denied.end < end && denied.start === start; isGoingOn;) {
      const before = isJoint(edge - 1) ? edge - 1 : isParted(edge, edge < start) ? edge : -1;
      const listed = spans.flatMap((own) =>
        own.filter((span) => !span.negated && span.end === before && kindsOf(span).intersection(kinds).size > 0),
      );
      for (const span of listed) add(span, span.start, span.end);
      isGoingOn = listed.length > 0;
      edge = Math.min(...listed.map((span) => span.start));
    }
    edge = end;
    for (let isGoingOn = denied.start > start; isGoingOn;) {
      const after = isJoint(edge) ? edge + 1 : isParted(edge, edge > end) ? edge : -1;
      const listed = (spans[after] ?? []).filter((span) => !span.negated && kindsOf(span).intersection(kinds).size > 0);
      for (const span of listed) add(span, span.start, span.end);
      isGoingOn = listed.length > 0;
      edge = Math.max(...listed.map((span) => span.end));
    }
  }
}

/** Excludes an unknown word beside an unambiguous negator: `çizik hariç`. */
function negateUnknownWords(
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

/**
 * Negates words with the suffix for `without` (`asansörsüz`), unless the word has its own meaning (`garantisiz`). A double negation (`asansörsüz
 * olmasın`) is positive.
 */
function negateSuffixed(
  spans: readonly Span[][],
  tokens: readonly Token[],
  hits: readonly Hit[][],
  add: (denied: Span, start: number, end: number) => void,
  emptySpan: (start: number, end: number) => Span,
  vocabulary: Vocabulary,
): void {
  for (const own of hits) {
    for (const { start, end, key, form } of own) {
      if (form.as !== 'without') continue;
      const ids = vocabulary.values.get(key);
      if (!ids || spans[start]?.some((span) => span.end === end)) continue;
      const after = negatorAfter(tokens, end, vocabulary);
      const values = { inflected: true, valueIds: new Set(ids) };
      if (after > end) spans[start]?.push({ ...emptySpan(start, after), ...values });
      else add({ ...emptySpan(start, end), ...values }, start, end);
    }
  }
}

/** The end of a negator that starts at a token; the token itself if there is none. */
function negatorAfter(tokens: readonly Token[], at: number, { words }: Vocabulary): number {
  if (tokens[at]?.parted) return at;
  for (let length = maxNegatorWords; length > 0; length -= 1) {
    const key = keyOf(tokens, at, at + length);
    if (key !== undefined && words.negatorAfter.has(key)) return at + length;
  }
  return at;
}

/** The start of a negator that ends before a token; the token itself if there is none. */
function negatorBefore(tokens: readonly Token[], at: number, { words }: Vocabulary): number {
  if (tokens[at]?.parted) return at;
  for (let length = maxNegatorWords; length > 0; length -= 1) {
    const start = at - length;
    const key = start < 0 ? undefined : keyOf(tokens, start, at);
    // `42 no siyah`: a number's `no` negates nothing, nor does `not` before a bare number (`redmi not 11`).
    const isOfNumber = tokens[start - 1]?.kind === 'number' || tokens[at]?.kind === 'number';
    if (key !== undefined && words.negatorBefore.has(key) && !isOfNumber) return start;
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
