/** The steps that people count in. */
const steps = [1, 2, 2.5, 4, 5, 10];

/**
 * Values for the lines across a chart, from 0 to at least `most`, in whole round steps: `gridOf(156)` is 0, 40, 80, 120, 160. About four steps;
 * an empty chart has two.
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

/** Which of `count` columns get a label so that at most `most` do: the last one always, the others at even distances from it. */
export function labelledIndexes(count: number, most: number): Set<number> {
  const every = Math.max(1, Math.ceil(count / most));
  const shown = new Set<number>();
  for (let index = count - 1; index >= 0; index -= every) shown.add(index);
  return shown;
}

/**
 * The path of a line through the middles of columns, for SVG; columns of undefined are gaps. A column between two gaps is a short dash. `heights` are
 * counted from the top.
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
