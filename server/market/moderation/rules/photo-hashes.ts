/** Pictures are the same while so few of their 64 bits differ. */
export const perceptualHashDistance = 6;

/** The quarters of a picture's looks, each with its place, to find it by. One of a single tone says nothing: every plain background has it. */
export function quartersOf(hash: bigint): { all: number[]; distinctive: number[] } {
  const bits = BigInt.asUintN(64, hash);
  const quarters = [0, 1, 2, 3].map((place) => ({ place, value: Number((bits >> BigInt(48 - place * 16)) & 0xffffn) }));
  const keys = (list: typeof quarters) => list.map(({ place, value }) => (place << 16) | value);
  return { all: keys(quarters), distinctive: keys(quarters.filter(({ value }) => value !== 0 && value !== 0xffff)) };
}
