/** Pixels of a side of the small grey picture by which a picture is known again. */
export const perceptualHashSide = 32;

/** So many of the slowest waves each way make 64 bits. */
const waves = 8;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Float64Array.from({ length: perceptualHashSide }, (_pixel, at) =>
    Math.cos((Math.PI * (2 * at + 1) * wave) / (2 * perceptualHashSide)),
  ),
);

/**
 * What a picture looks like in 64 bits (a pHash), from 32 by 32 grey pixels, row by row, with the sign that PostgreSQL's bigint has: a bit for each
 * of the slowest waves of its cosine transform, set where the wave is stronger than the median. The same photo encoded anew, resized or
 * brightened differs in six bits or less, but where its lights burn out; other photos differ in more than ten, nearly always.
 */
export function perceptualHash(grey: Uint8Array): bigint {
  const rows = Array.from({ length: perceptualHashSide }, (_, y) =>
    grey.subarray(y * perceptualHashSide, (y + 1) * perceptualHashSide),
  );
  const across = rows.map((row) => cosines.map((wave) => product(wave, row)));
  const strengths = cosines.flatMap((down) =>
    cosines.map((_, wave) =>
      product(
        down,
        across.map((row) => row[wave] ?? 0),
      ),
    ),
  );
  // The first is the mean brightness, which says nothing.
  const middle = median(strengths.slice(1));
  const bits = strengths.map((strength) => (strength > middle ? '1' : '0')).join('');
  return BigInt.asIntN(64, BigInt(`0b${bits}`));
}

/** Bits in which two pictures' looks differ, 0 to 64. */
export function hammingDistance(one: bigint, other: bigint): number {
  let bits = 0;
  for (let left = BigInt.asUintN(64, one ^ other); left > 0n; left &= left - 1n) bits += 1;
  return bits;
}

function product(wave: Float64Array, values: ArrayLike<number>): number {
  return wave.reduce((sum, factor, at) => sum + factor * (values[at] ?? 0), 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
