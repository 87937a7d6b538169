/** Why an amount cannot be requested or offered; undefined if it can. `typed` is in lira as entered, the others in kuruş. */
export function sumProblemOf(
  typed: number | null,
  sum: number,
  max: number,
): 'missing' | 'little' | 'much' | undefined {
  if (typed === null) return 'missing';
  if (sum < 1) return 'little';
  return sum > max ? 'much' : undefined;
}
