/** Maximum number of typing errors in a word of this length. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** True if the words differ by at most `maxSlips` errors: a missing, extra or wrong letter, or two swapped neighbours. */
export function isNear(a: string, b: string, maxSlips: number): boolean {
  if (Math.abs(a.length - b.length) > maxSlips) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let minSlips = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      row.push(slips);
      minSlips = Math.min(minSlips, slips);
    }
    if (minSlips > maxSlips) return false;
    beforeLast = last;
    last = row;
  }
  return (last[b.length] ?? 0) <= maxSlips;
}
