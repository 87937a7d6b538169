/** Side of the grey picture that is hashed, pixels. */
export const perceptualHashSide = 32;

/** The 8 × 8 lowest frequencies give 64 bits. */
const waves = 8;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Float64Array.from({ length: perceptualHashSide }, (_pixel, at) =>
    Math.cos((Math.PI * (2 * at + 1) * wave) / (2 * perceptualHashSide)),
  ),
);

/**
 * Computes a perceptual hash (pHash) from 32 × 32 grey pixels, row by row, as a signed 64-bit integer for PostgreSQL. Each bit says whether one of
 * the lowest frequencies of the cosine transform is stronger than the median.
 *
 * The same photo re-encoded, resized or brightened differs in at most six bits, unless its highlights burn out. Different photos nearly always differ
 * in more than ten.
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
  // The first is the mean brightness, which is not distinctive.
  const middle = median(strengths.slice(1));
  const bits = strengths.map((strength) => (strength > middle ? '1' : '0')).join('');
  return BigInt.asIntN(64, BigInt(`0b${bits}`));
}

/** Number of different bits, 0 to 64. */
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
