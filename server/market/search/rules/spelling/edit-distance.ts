/** Neighbouring keys of the Turkish Q keyboard, folded. */
const rows = ['qwertyuiopgu', 'asdfghjklsi', 'zxcvbnmoc'];
const neighbours = new Map<string, Set<string>>();
for (const [at, row] of rows.entries()) {
  for (let column = 0; column < row.length; column += 1) {
    const around = [row[column - 1], row[column + 1], rows[at + 1]?.[column], rows[at + 1]?.[column - 1]];
    for (const other of around) {
      if (other === undefined) continue;
      for (const [a = '', b = ''] of [
        [row[column], other],
        [other, row[column]],
      ])
        neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));
    }
  }
}

/**
 * Costs of typos: swapped letters, doubled letter, neighbouring key, wrong vowel, missing or extra vowel, any other letter; extra cost for the first
 * letter.
 */
const costs = { swap: 0.7, double: 0.5, neighbour: 0.7, vowel: 0.8, extraVowel: 0.6, letter: 1, first: 0.5 } as const;
const vowels = 'aeiou';

/** Longer words are not compared. */
const maxCompared = 32;
const width = maxCompared + 1;
const rowBefore = new Float64Array(width);
const rowLast = new Float64Array(width);
const rowNow = new Float64Array(width);

/** Damerau–Levenshtein distance of two folded words, weighted by typical typos. Infinity beyond `maxTypos`. Pure, though it reuses its rows. */
export function typoDistance(typed: string, meant: string, maxTypos: number): number {
  if (typed === meant) return 0;
  if (typed.length > maxCompared || meant.length > maxCompared) return Infinity;
  if (Math.abs(typed.length - meant.length) * costs.double > maxTypos) return Infinity;
  let [before, last, now] = [rowBefore, rowLast, rowNow];
  last[0] = 0;
  for (let j = 1; j <= meant.length; j += 1) last[j] = (last[j - 1] ?? 0) + costOfExtra(meant, j - 1);
  for (let i = 1; i <= typed.length; i += 1) {
    now[0] = (last[0] ?? 0) + costOfExtra(typed, i - 1);
    let least = now[0];
    const a = typed[i - 1] ?? '';
    for (let j = 1; j <= meant.length; j += 1) {
      const b = meant[j - 1] ?? '';
      let best = (last[j - 1] ?? 0) + (a === b ? 0 : costOfOther(a, b) + (i === 1 && j === 1 ? costs.first : 0));
      best = Math.min(best, (last[j] ?? 0) + costOfExtra(typed, i - 1), (now[j - 1] ?? 0) + costOfExtra(meant, j - 1));
      if (i > 1 && j > 1 && a !== b && a === meant[j - 2] && b === typed[i - 2])
        best = Math.min(best, (before[j - 2] ?? 0) + costs.swap);
      now[j] = best;
      if (best < least) least = best;
    }
    // A swap refers back one more row.
    if (least > maxTypos + costs.swap) return Infinity;
    [before, last, now] = [last, now, before];
  }
  const total = last[meant.length] ?? Infinity;
  return total > maxTypos ? Infinity : total;
}

/** Cost of a missing or extra letter; vowels cost less. */
function costOfExtra(word: string, at: number): number {
  if (at > 0 && word[at] !== word[at - 1] && vowels.includes(word[at] ?? '')) return costs.extraVowel;
  return word[at] === word[at - 1] ? costs.double : costs.letter + (at === 0 ? costs.first : 0);
}

function costOfOther(a: string, b: string): number {
  if (neighbours.get(a)?.has(b)) return costs.neighbour;
  return vowels.includes(a) && vowels.includes(b) ? costs.vowel : costs.letter;
}
