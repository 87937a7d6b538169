const marks = /\p{M}/gu;
const others = /[^\p{L}\p{N}]+/gu;

/** A name as it is compared: `KADIKÖY`, `kadikoy` and `Kadı-köy` are one. */
export const foldedName = (text: string): string =>
  text.replaceAll(/[ıİ]/g, 'i').normalize('NFKD').replace(marks, '').toLowerCase().replace(others, ' ').trim();

/** Letters that may be wrong in a name of so many. */
const slipsIn = (length: number): number => (length <= 3 ? 0 : length <= 6 ? 1 : 2);

/**
 * Of some named things those that a misspelt name most likely means, the likeliest first; none where nothing is near. A beginning counts as well, for
 * who is still typing.
 */
export function nearNames<T extends { name: string }>(items: readonly T[], text: string, most = 3): T[] {
  const needle = foldedName(text);
  const slips = slipsIn(needle.length);
  if (slips === 0) return [];
  return items
    .map((item) => {
      const name = foldedName(item.name);
      const begun = distance(needle, name.slice(0, needle.length), slips);
      const whole = distance(needle, name, slips);
      return { thing: item, begun: Math.min(begun, whole), whole };
    })
    .filter(({ begun }) => begun <= slips)
    .toSorted((one, other) => one.whole - other.whole || one.begun - other.begun)
    .slice(0, most)
    .map(({ thing: item }) => item);
}

/** Letters to add, leave out, replace, or swap with a neighbour until one word is the other; more than `most` is one more than that. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = current;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
