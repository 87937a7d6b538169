/** Repeats `runBatch` until it processes less than a full batch. Returns the total. */
export async function inBatches(batchSize: number, runBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await runBatch();
    total += count;
    if (count < batchSize) return total;
  }
}
