/** Ads that one job, one event or one statement of the search index takes. */
export const adBatchSize = 500;

/** A list in pieces of at most `size`. */
export function* batchesOf<T>(list: readonly T[], size = adBatchSize): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
