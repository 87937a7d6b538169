import { foldTurkish } from '../../../../platform/fold-turkish.ts';

/** The words of a language, whether an ad uses them or not. */
export interface Lexicon {
  /** Whether a folded word is one; one of about 10,000 other words passes for one. */
  has(word: string): boolean;
}

/** Shorter words are never corrected. */
const minLetters = 4;

/** Builds a lexicon of Hunspell dictionaries (`word/flags`, a line each), 4 bytes a word. Endings are not worked out: the words are held as they are listed. */
export function buildLexicon(dictionaries: readonly string[]): Lexicon {
  const hashes = new Set<number>();
  for (const dictionary of dictionaries) {
    for (const line of dictionary.split('\n')) {
      const end = line.indexOf('/');
      const word = foldTurkish(end < 0 ? line : line.slice(0, end));
      if (word.length >= minLetters && /^[a-z]+$/.test(word)) hashes.add(hashOf(word));
    }
  }
  const sorted = Uint32Array.from(hashes).toSorted();
  return { has: (word) => holds(sorted, hashOf(word)) };
}

/** FNV-1a of 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function holds(sorted: Uint32Array, value: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === value;
}
