/** Round step sizes. */
const steps = [1, 2, 2.5, 4, 5, 10];

/**
 * Values of the grid lines, from 0 to at least `most`, in equal round steps: `gridOf(156)` is 0, 40, 80, 120, 160. About four steps; an empty chart
 * gets 0
 * and 1.
 */
export function gridOf(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    ...steps
      .map((one) => one * power)
      .filter((one) => Number.isInteger(one) && one >= rough)
      .slice(0, 1),
  );
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Indexes of the columns that get a label: at most `most` of `count`, at even distances, always including the last. */
export function labelledIndexes(count: number, most: number): Set<number> {
  const every = Math.max(1, Math.ceil(count / most));
  const shown = new Set<number>();
  for (let index = count - 1; index >= 0; index -= every) shown.add(index);
  return shown;
}

/**
 * SVG path of a line through the column centres; undefined is a gap. A column between two gaps is a short dash. `heights` are measured from the top.
 */
export function pathWithGaps(heights: readonly (number | undefined)[]): string {
  return heights
    .map((height, index) => {
      if (height === undefined) return '';
      const y = height.toFixed(2);
      const [before, after] = [heights[index - 1], heights[index + 1]];
      if (before === undefined && after === undefined) return `M${index + 0.2} ${y}L${index + 0.8} ${y}`;
      return `${before === undefined ? 'M' : 'L'}${index + 0.5} ${y}`;
    })
    .join('');
}
