import { typoDistance } from './edit-distance.ts';

/** A word that may be meant. */
export interface DictionaryWord {
  /** Folded. */
  word: string;
  /** How many ads use it; names of the catalogue and the map count as many. */
  count: number;
  /** With its Turkish letters, where those are known. */
  written?: string;
}

/**
 * The words that are right, and the nearest of them to one that is not. Words are found by what remains of their beginnings when letters are left out
 * (as SymSpell does), in flat arrays: about 90 bytes a word.
 */
export interface Dictionary {
  has(word: string): boolean;
  countOf(word: string): number;
  /** Whether ads use a word so much that it is meant rather than a word of the language that no ad uses. */
  isCommon(word: string): boolean;
  /** How a folded word is written; itself where nothing better is known. */
  written(word: string): string;
  /** The word most likely meant by one that is not in it, within `most` slips; undefined where none is near. */
  nearest(word: string, maxTypos: number): { word: string; slips: number } | undefined;
  size: number;
}

/** So many letters of a word decide under what it is found. */
const prefixLength = 6;
/** Of shorter words one letter at most may be left out. */
const twoFrom = 6;
/** A word of fewer letters is never what was meant by another. */
const minLetters = 4;
/** So many words are compared with one, however many stand under its beginnings. */
const maxCompared = 1_000;
/** A common word is in at least so large a share of the ads that the commonest is in, and in more than any mere name of the catalogue counts for. */
const commonShare = 0.15;
const maxNames = 200;
/** What frequency is worth against slips: a word used twice as often as another is this much nearer. */
const perDoubling = 0.05;

/** Builds a dictionary. Words that fewer than `minCount` ads use are right, but nobody is corrected to them. */
export function buildDictionary(words: Iterable<DictionaryWord>, minCount = 2): Dictionary {
  const counts = new Map<string, number>();
  const spellings = new Map<string, string>();
  for (const { word, count, written } of words) {
    counts.set(word, Math.max(count, counts.get(word) ?? 0));
    if (written !== undefined && !spellings.has(word)) spellings.set(word, written);
  }
  // The most used first: they are compared before the work for one word is at its end.
  const targets = [...counts]
    .filter(([word, count]) => count >= minCount && word.length >= minLetters && /^[a-z]+$/.test(word))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => word);
  const minCommon = Math.max(maxNames + 1, (counts.get(targets[0] ?? '') ?? 0) * commonShare);
  const { bucketOf, starts, members } = indexOf(targets);

  function nearest(word: string, maxTypos: number): { word: string; slips: number } | undefined {
    let best: { word: string; slips: number } | undefined;
    let bestScore = Infinity;
    let compared = 0;
    const seen = new Set<number>();
    for (const beginning of remainders(word)) {
      const bucket = bucketOf(beginning);
      for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at += 1) {
        const id = members[at] ?? 0;
        const candidate = targets[id] ?? '';
        if (Math.abs(candidate.length - word.length) > 2 || seen.has(id)) continue;
        seen.add(id);
        if (compared >= maxCompared) return best;
        compared += 1;
        const slips = typoDistance(word, candidate, maxTypos);
        if (slips > maxTypos) continue;
        const score = slips - perDoubling * Math.log2(1 + (counts.get(candidate) ?? 0));
        if (score < bestScore || (score === bestScore && candidate < (best?.word ?? ''))) {
          bestScore = score;
          best = { word: candidate, slips };
        }
      }
    }
    return best;
  }

  return {
    has: (word) => counts.has(word),
    countOf: (word) => counts.get(word) ?? 0,
    isCommon: (word) => (counts.get(word) ?? 0) >= minCommon,
    written: (word) => spellings.get(word) ?? word,
    nearest,
    size: counts.size,
  };
}

/** The ids of the words under each hash of what remains of their beginnings. Different remainders may share a bucket: whoever reads one compares. */
function indexOf(targets: readonly string[]) {
  let bits = 10;
  while (2 ** bits < targets.length * 4 && bits < 22) bits += 1;
  const bucketOf = (text: string): number => {
    let hash = 0x811c9dc5;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash ^ (hash >>> 15)) & (2 ** bits - 1);
  };
  const starts = new Uint32Array(2 ** bits + 1);
  for (const word of targets) for (const part of remainders(word)) starts[bucketOf(part) + 1]! += 1;
  for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;
  const filled = starts.slice();
  const members = new Uint32Array(starts.at(-1) ?? 0);
  for (const [id, word] of targets.entries()) {
    for (const part of remainders(word)) {
      const bucket = bucketOf(part);
      members[filled[bucket]!] = id;
      filled[bucket]! += 1;
    }
  }
  return { bucketOf, starts, members };
}

/** A word's beginning, and what remains of it without one letter, or two of a longer one. */
function remainders(word: string): Set<string> {
  const beginning = word.slice(0, prefixLength);
  const found = new Set([beginning]);
  let last = [beginning];
  for (let left = word.length >= twoFrom ? 2 : 1; left > 0; left -= 1) {
    const shorter: string[] = [];
    for (const text of last) {
      for (let at = 0; at < text.length; at += 1) {
        const rest = text.slice(0, at) + text.slice(at + 1);
        if (found.has(rest)) continue;
        found.add(rest);
        shorter.push(rest);
      }
    }
    last = shorter;
  }
  return found;
}
