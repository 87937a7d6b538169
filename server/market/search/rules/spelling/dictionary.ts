import { typoDistance } from './edit-distance.ts';

export interface DictionaryWord {
  /** Folded. */
  word: string;
  /** Number of ads that use it. Catalogue and place names have an assumed number. */
  count: number;
  /** With Turkish letters, if known. */
  written?: string;
}

/**
 * Known words and nearest-word search. Words are indexed by their prefixes with letters deleted (as in SymSpell), in flat arrays of about 90 bytes a
 * word.
 */
export interface Dictionary {
  has(word: string): boolean;
  countOf(word: string): number;
  /** True if a word is so frequent in ads that it replaces a similar lexicon word. */
  isCommon(word: string): boolean;
  /** The spelling with Turkish letters; the word itself if unknown. */
  written(word: string): string;
  /** The most likely word within `maxTypos` of an unknown word. Undefined if none is near. */
  nearest(word: string, maxTypos: number): { word: string; slips: number } | undefined;
  size: number;
}

/** Length of the indexed prefix. */
const prefixLength = 6;
/** From this length two letters may be deleted, otherwise one. */
const twoFrom = 6;
/** Shorter words are never suggested. */
const minLetters = 4;
/** Maximum number of words compared. */
const maxCompared = 1_000;
/** Minimum share of the most frequent word's ads. Also more than any assumed count of a catalogue name. */
const commonShare = 0.15;
const maxNames = 200;
/** A word used twice as often counts as this much nearer. */
const perDoubling = 0.05;

/** Words with fewer than `minCount` ads are correct, but never suggested. */
export function buildDictionary(words: Iterable<DictionaryWord>, minCount = 2): Dictionary {
  const counts = new Map<string, number>();
  const spellings = new Map<string, string>();
  for (const { word, count, written } of words) {
    counts.set(word, Math.max(count, counts.get(word) ?? 0));
    if (written !== undefined && !spellings.has(word)) spellings.set(word, written);
  }
  // Most used words first, because `maxCompared` limits the comparisons.
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

/** Word ids by hash of their deletions. Different deletions may share a bucket, so readers must compare. */
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

/** The prefix of a word, and its variants with one letter deleted, or two for longer words. */
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
