/** Average with one decimal; undefined without ratings. */
export function rating(sum: number, count: number): number | undefined {
  return count === 0 ? undefined : Math.round((sum / count) * 10) / 10;
}
