import { isEmpty } from './span.ts';
import type { Span } from './span.ts';

/** A word weighs more in a longer phrase; an ending that had to be taken off weighs a little less. */
function weightOf(span: Span): number {
  if (span.negated) return weightOf(span.negated) + 30 * (span.end - span.start);
  const length = span.end - span.start;
  // A word that names parts of some things alone says nothing by itself.
  if (isEmpty(span)) return 0;
  // A number beside a word is a weaker bond than a name of the catalogue: `iphone 13` before `13 ekran`.
  const isLoose =
    span.valueIds.size === 0 &&
    (span.categories.size === 0 || span.isHeaded) &&
    span.quantities.some(({ bound }) => bound === 'exact');
  // Words in another order than a category's name has them (`26 jant bisiklet`).
  const isFar = span.valueIds.size === 0 && span.categories.size > 0 && Math.min(...span.categories.values()) > 2;
  const looseness = isLoose ? (span.isHeaded ? -1 : 2) : Number(isFar);
  return length * (isLoose ? 1 : length) * 10 - (span.inflected ? 1 : 0) - looseness;
}

/**
 * The best set of spans that do not overlap: the longest phrases win. Spans in `failed` meant nothing in context and are left out, which gives
 * their words another chance.
 */
export function bestSpans(spans: readonly Span[][], failed: ReadonlySet<Span>): Span[] {
  const best: number[] = Array.from({ length: spans.length + 1 }, () => 0);
  const chosen: (Span | undefined)[] = [];
  for (let at = spans.length - 1; at >= 0; at -= 1) {
    best[at] = best[at + 1] ?? 0;
    for (const span of spans[at] ?? []) {
      if (failed.has(span)) continue;
      const total = weightOf(span) + (best[span.end] ?? 0);
      const isSpare = isEmpty(span) && total === best[at] && !chosen[at];
      if (total <= (best[at] ?? 0) && !isSpare) continue;
      best[at] = total;
      chosen[at] = span;
    }
  }
  const result: Span[] = [];
  for (let at = 0; at < spans.length;) {
    const span = chosen[at];
    if (span) result.push(span);
    at = span?.end ?? at + 1;
  }
  return result;
}
