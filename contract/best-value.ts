/** Whether of two values of a row the larger or the smaller one is better. */
export type Direction = 'more' | 'less';

/**
 * Places of the best values of a row. What says nothing never wins; where fewer than two say something, or all say the same, there is no best; of several that
 * are equally good all are.
 */
export function bestOf(values: readonly (number | undefined)[], better: Direction): ReadonlySet<number> {
  const said = values.filter((value) => value !== undefined);
  if (said.length < 2 || new Set(said).size < 2) return new Set();
  const best = better === 'more' ? Math.max(...said) : Math.min(...said);
  return new Set(values.flatMap((value, place) => (value === best ? [place] : [])));
}
