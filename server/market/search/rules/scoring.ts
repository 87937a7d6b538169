import { rankUnit } from './rank.ts';

/**
 * The one formula by which ads that were found are put in order. It knows nothing of the engine that found them: a candidate is a title, a
 * rank, and what the engine says of the words and the likely conditions that it holds.
 */

/** What each part of a score is worth at most, but for freshness and quality, which are worth this much a unit of rank. */
export const scoreWeights = {
  /** The words, each by its rarity and by the field that says it. */
  words: 6,
  /** Words of the title that follow each other as they were typed. */
  nearness: 1.5,
  /** A title of nothing but these words. */
  cover: 0.5,
  /** Likely conditions, each by its kind. */
  category: 3,
  places: 2.5,
  price: 2,
  numbers: 1.5,
  values: 2,
  /** Quality and age: see rank.ts. */
  rank: 0.25,
  /** Clicks, at twice as many as the ad's places let expect; as much less at half as many. No more is ever given or taken. */
  clicks: 0.4,
} as const;

/** What a word counts for by where it stands and how well it fits there. */
export const fieldWeights = {
  titleExact: 1,
  titleBeginning: 0.85,
  titleLike: 0.75,
  /** Names of category, make and place. */
  names: 0.5,
  description: 0.15,
  nowhere: 0,
} as const;

/** An answer says a likely condition; words say it nearly as surely. */
const saidByWords = 0.8;

/** What a score's ranks are held against, in units of rank: only differences matter. */
const rankOrigin = 1_400;

export interface ScoredWord {
  /** Folded. */
  word: string;
  /** Rarity; above 0. */
  weight: number;
}

export type PartKind = 'category' | 'places' | 'price' | 'numbers' | 'values';

/** What was searched, as far as the order asks. */
export interface ScoredSearch {
  /** In the order in which they were typed. */
  words: readonly ScoredWord[];
  /** Kinds of the likely conditions. */
  parts: readonly PartKind[];
}

export interface Candidate {
  /** Folded. */
  title: string;
  rank: number;
  /** A digit a word: 2 where title or names hold it, 1 where only the description does, 0 where nothing does. */
  holds: string;
  /** A digit a likely condition: 2 where answers say so, 1 where words do, 0 where nothing does. */
  says: string;
  /** Clicks relative to those that its places in lists let expect, between ½ and 2; 1 where too little is known. */
  clickRate?: number | undefined;
}

/** The parts of a score, for whoever asks why an ad stands where it stands. */
export type ScoreParts = Record<'words' | 'nearness' | 'cover' | 'likely' | 'rank' | 'clicks', number>;

/** How well a word of a title is the word that was typed; 0 for another one. Both folded. */
export function likenessOf(typed: string, titled: string): number {
  if (typed === titled) return fieldWeights.titleExact;
  if (typed.length > 2 && titled.startsWith(typed)) return fieldWeights.titleBeginning;
  // Turkish words grow at their end: `telefonu` and `telefonlar` share what they mean.
  const length = Math.min(typed.length, titled.length);
  let shared = 0;
  while (shared < length && typed[shared] === titled[shared]) shared += 1;
  return shared >= 4 && shared >= length - 1 && !/\d/.test(typed) ? fieldWeights.titleLike : 0;
}

/** Each part of a candidate's score. */
export function scoreParts(search: ScoredSearch, { title, rank, holds, says, clickRate = 1 }: Candidate): ScoreParts {
  const titled = title.split(' ');
  const places: (number | undefined)[] = [];
  let worth = 0;
  let whole = 0;
  for (const [at, { word, weight }] of search.words.entries()) {
    const { place, likeness } = bestPlace(word, titled, places);
    places.push(place);
    const field = holds[at] === '2' ? fieldWeights.names : holds[at] === '1' ? fieldWeights.description : 0;
    worth += weight * Math.max(likeness, field);
    whole += weight;
  }
  const found = new Set(places.filter((place) => place !== undefined)).size;
  const likely = search.parts.reduce((sum, kind, at) => {
    const said = says[at] === '2' ? 1 : says[at] === '1' ? saidByWords : 0;
    return sum + said * scoreWeights[kind];
  }, 0);
  return {
    words: whole === 0 ? 0 : (scoreWeights.words * worth) / whole,
    nearness: scoreWeights.nearness * nearnessOf(places),
    cover: (scoreWeights.cover * found) / titled.length,
    likely,
    rank: scoreWeights.rank * (rank / rankUnit - rankOrigin),
    clicks: scoreWeights.clicks * Math.max(-1, Math.min(1, Math.log2(clickRate))),
  };
}

/** A candidate's score: the sum of its parts; more is better. */
export function scoreOf(search: ScoredSearch, candidate: Candidate): number {
  return Object.values(scoreParts(search, candidate)).reduce((sum, part) => sum + part, 0);
}

/** Where a title says a word best; of equals the place after the word before it, else the first. */
function bestPlace(word: string, titled: readonly string[], before: readonly (number | undefined)[]) {
  const next = (before.at(-1) ?? -1) + 1;
  let best: { place: number | undefined; likeness: number } = { place: undefined, likeness: 0 };
  for (const [place, other] of titled.entries()) {
    const likeness = likenessOf(word, other);
    if (likeness > best.likeness || (likeness > 0 && likeness === best.likeness && place === next)) {
      best = { place, likeness };
    }
  }
  return best;
}

/** 1 where every word directly follows the one typed before it, less the more lies between, 0 where none follows. */
function nearnessOf(places: readonly (number | undefined)[]): number {
  if (places.length < 2) return 0;
  let near = 0;
  for (let at = 1; at < places.length; at += 1) {
    const gap = (places[at] ?? Number.NaN) - (places[at - 1] ?? Number.NaN);
    if (gap > 0) near += 1 / gap;
  }
  return near / (places.length - 1);
}

/** How near a title is to a sentence. */
export interface TitleLikeness {
  /** Words of the sentence that the title has, in the same order. */
  shared: number;
  /** `all` of the sentence is the title or most of it; `nearly` where a word of a longer one is missing. */
  is: 'all' | 'nearly' | 'neither';
  /** The title has no other words. */
  isWhole?: boolean;
}

/** So much of a title must be said by a sentence of so many words, so that `araba` is not taken for the title of a toy. */
const coverOf = (words: number): number => (words <= 2 ? 1 : words === 3 ? 0.75 : words === 4 ? 0.6 : 0.5);

/** How many words of a sentence its title may lack. */
export const maxMissing = (words: number): number => (words <= 4 ? 0 : 1);

/** Holds a sentence against a title, both folded: the longest run of words that both have in one order. */
export function titleLikeness(said: readonly string[], titled: readonly string[]): TitleLikeness {
  let last: number[] = Array.from({ length: titled.length + 1 }, () => 0);
  for (const word of said) {
    const row = [0];
    for (const [at, other] of titled.entries()) {
      const isSame = likenessOf(word, other) > 0;
      row.push(isSame ? (last[at] ?? 0) + 1 : Math.max(last[at + 1] ?? 0, row[at] ?? 0));
    }
    last = row;
  }
  const shared = last.at(-1) ?? 0;
  const isCovered = shared >= coverOf(said.length) * titled.length;
  if (said.length === 0 || !isCovered) return { shared, is: 'neither' };
  if (shared === said.length) return { shared, is: 'all', isWhole: titled.length === said.length };
  return { shared, is: shared >= said.length - maxMissing(said.length) ? 'nearly' : 'neither' };
}
