import { isEmpty } from './span.ts';
import type { Span } from './span.ts';

/** Weight of a span. Grows with the square of its length; a removed ending lowers it slightly. */
function weightOf(span: Span): number {
  if (span.negated) return weightOf(span.negated) + 30 * (span.end - span.start);
  const length = span.end - span.start;
  // A word that names only parts of some products means nothing alone.
  if (isEmpty(span)) return 0;
  // A number with a word is weaker than a catalogue name: `iphone 13` wins over `13 ekran`.
  const isLoose =
    span.valueIds.size === 0 &&
    (span.categories.size === 0 || span.isHeaded) &&
    span.quantities.some(({ bound }) => bound === 'exact');
  // Words in another order than in the category's name (`26 jant bisiklet`).
  const isFar = span.valueIds.size === 0 && span.categories.size > 0 && Math.min(...span.categories.values()) > 2;
  const looseness = isLoose ? (span.isHeaded ? -1 : 2) : Number(isFar);
  return length * (isLoose ? 1 : length) * 10 - (span.inflected ? 1 : 0) - looseness;
}

/**
 * The best set of non-overlapping spans; longest phrases win. Skips `failed` spans, which have no meaning in context, so their words can be part of
 * other spans.
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
