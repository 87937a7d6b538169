/** Maximum number of ads per job, event or search index statement. */
export const adBatchSize = 500;

export function* batchesOf<T>(list: readonly T[], size = adBatchSize): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
