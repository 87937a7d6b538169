/** Why a sum cannot be asked for or offered; nothing where it can. `typed` in lira as it stands in the field, the others in kuruş. */
export function sumProblemOf(
  typed: number | null,
  sum: number,
  most: number,
): 'missing' | 'little' | 'much' | undefined {
  if (typed === null) return 'missing';
  if (sum < 1) return 'little';
  return sum > most ? 'much' : undefined;
}
