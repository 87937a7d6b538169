/** Two pictures are similar if at most this many of their 64 bits differ. */
export const perceptualHashDistance = 6;

/**
 * The four quarters of a perceptual hash with their positions, as index keys. `distinctive` omits quarters of one tone, which every plain background
 * has.
 */
export function quartersOf(hash: bigint): { all: number[]; distinctive: number[] } {
  const bits = BigInt.asUintN(64, hash);
  const quarters = [0, 1, 2, 3].map((place) => ({ place, value: Number((bits >> BigInt(48 - place * 16)) & 0xffffn) }));
  const keys = (list: typeof quarters) => list.map(({ place, value }) => (place << 16) | value);
  return { all: keys(quarters), distinctive: keys(quarters.filter(({ value }) => value !== 0 && value !== 0xffff)) };
}
