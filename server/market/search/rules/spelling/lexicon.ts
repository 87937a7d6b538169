import { foldTurkish } from '../../../../platform/fold-turkish.ts';

/** The words of a language, whether ads use them or not. */
export interface Lexicon {
  /** `word` is folded. False positives: about one in 10,000. */
  has(word: string): boolean;
}

/** Shorter words are never corrected. */
const minLetters = 4;

const newline = 10;

/**
 * Builds a lexicon from Hunspell dictionaries (`word/flags` per line, UTF-8), 4 bytes a word. Words are stored as listed, without inflected forms. Reads
 * line by line, because the text of all lines would add 90 MB to the process.
 */
export function buildLexicon(dictionaries: readonly Buffer[]): Lexicon {
  const bytes = dictionaries.reduce((sum, { length }) => sum + length, 0);
  const hashes = new Uint32Array(bytes / minLetters);
  let count = 0;
  for (const dictionary of dictionaries) {
    for (let start = 0; start < dictionary.length;) {
      const next = dictionary.indexOf(newline, start);
      const end = next < 0 ? dictionary.length : next;
      const [listed = ''] = dictionary.toString('utf8', start, end).split('/', 1);
      const word = foldTurkish(listed);
      if (word.length >= minLetters && /^[a-z]+$/.test(word)) hashes[count++] = hashOf(word);
      start = end + 1;
    }
  }
  const sorted = hashes.slice(0, count).sort();
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
