/** Repeats `runBatch` until a batch is not full. Returns the total. */
export async function inBatches(batchSize: number, runBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await runBatch();
    total += count;
    if (count < batchSize) return total;
  }
}
