import { foldTurkish } from '../../../../platform/fold-turkish.ts';

/** The words of a language, whether ads use them or not. */
export interface Lexicon {
  /** `word` is folded. False positives: about one in 10,000. */
  has(word: string): boolean;
}

/** Shorter words are never corrected. */
const minLetters = 4;

/** Builds a lexicon from Hunspell dictionaries (`word/flags` per line), 4 bytes a word. Words are stored as listed, without inflected forms. */
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

/** 32-bit FNV-1a. */
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
