const marks = /\p{M}/gu;
const others = /[^\p{L}\p{N}]+/gu;

/** Normalises a name for comparison: `KADIKÖY`, `kadikoy` and `Kadı-köy` are equal. */
export const foldedName = (text: string): string =>
  text.replaceAll(/[ıİ]/g, 'i').normalize('NFKD').replace(marks, '').toLowerCase().replace(others, ' ').trim();

/** Allowed edit distance for a name's length. */
const slipsIn = (length: number): number => (length <= 3 ? 0 : length <= 6 ? 1 : 2);

/** Items that a misspelt name most likely means, best first. Empty if none is similar. Also matches prefixes, for input in progress. */
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

/** Edit distance with swaps of neighbours (Damerau–Levenshtein, restricted). Above `most` it returns `most + 1`. */
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
