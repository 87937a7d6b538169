/** Whether a larger or a smaller value is better. */
export type Direction = 'more' | 'less';

/** Indexes of the best values in a row. Ties are all best. Empty if fewer than two values are known or all are equal. */
export function bestOf(values: readonly (number | undefined)[], better: Direction): ReadonlySet<number> {
  const said = values.filter((value) => value !== undefined);
  if (said.length < 2 || new Set(said).size < 2) return new Set();
  const best = better === 'more' ? Math.max(...said) : Math.min(...said);
  return new Set(values.flatMap((value, place) => (value === best ? [place] : [])));
}
