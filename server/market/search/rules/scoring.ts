import type { scorePartNames } from '../../../../contract/schemas/explanation.ts';
import { rankUnit } from './rank.ts';

/**
 * Ranking formula of found ads. Independent of the search engine: a candidate is a title, a rank, and which words and likely conditions it matches.
 */

/** Maximum value of each part. `rank` is the value per unit of rank. */
export const scoreWeights = {
  /** Words, weighted by rarity and by the field that contains them. */
  words: 6,
  /** Words adjacent in the title, in the typed order. */
  nearness: 1.5,
  /** The title contains no other words. */
  cover: 0.5,
  /** Likely conditions, by kind. */
  category: 3,
  places: 2.5,
  price: 2,
  numbers: 1.5,
  values: 2,
  /** Quality and age: see rank.ts. */
  rank: 0.25,
  /** Added for twice the expected clicks, subtracted for half; capped beyond. */
  clicks: 0.4,
} as const;

/** Weight of a word by field and match. */
export const fieldWeights = {
  titleExact: 1,
  titleBeginning: 0.85,
  titleLike: 0.75,
  /** Names of category, make and place. */
  names: 0.5,
  description: 0.15,
  nowhere: 0,
} as const;

/** A condition met by words counts almost as much as one met by an answer. */
const saidByWords = 0.8;

/** Subtracted from ranks, in units of rank. Only differences matter. */
const rankOrigin = 1_400;

export interface ScoredWord {
  /** Folded. */
  word: string;
  /** Rarity, positive. */
  weight: number;
}

export type PartKind = 'category' | 'places' | 'price' | 'numbers' | 'values';

/** The parts of a search that affect the order. */
export interface ScoredSearch {
  /** In the typed order. */
  words: readonly ScoredWord[];
  parts: readonly PartKind[];
}

export interface Candidate {
  /** Folded. */
  title: string;
  rank: number;
  /** One digit per word: 2 if title or names contain it, 1 if only the description does, 0 otherwise. */
  holds: string;
  /** One digit per likely condition: 2 if met by an answer, 1 if by words, 0 otherwise. */
  says: string;
  /** Clicks relative to the number expected for its positions, from ½ to 2; 1 if too little is known. */
  clickRate?: number | undefined;
}

/** Used to explain an ad's position. */
export type ScoreParts = Record<(typeof scorePartNames)[number], number>;

/** How well a title word matches a typed word; 0 for no match. Both are folded. */
export function likenessOf(typed: string, titled: string): number {
  if (typed === titled) return fieldWeights.titleExact;
  if (typed.length > 2 && titled.startsWith(typed)) return fieldWeights.titleBeginning;
  // Turkish words are inflected at the end: `telefonu` and `telefonlar` have the same meaning.
  const length = Math.min(typed.length, titled.length);
  let shared = 0;
  while (shared < length && typed[shared] === titled[shared]) shared += 1;
  return shared >= 4 && shared >= length - 1 && !/\d/.test(typed) ? fieldWeights.titleLike : 0;
}

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

/** The sum of all parts; higher is better. */
export function scoreOf(search: ScoredSearch, candidate: Candidate): number {
  return Object.values(scoreParts(search, candidate)).reduce((sum, part) => sum + part, 0);
}

/** The best matching title word. Of equal ones, the word after the previous match, otherwise the first. */
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

/** 1 if every word directly follows the previous one, less for larger gaps, 0 if none follows. */
function nearnessOf(places: readonly (number | undefined)[]): number {
  if (places.length < 2) return 0;
  let near = 0;
  for (let at = 1; at < places.length; at += 1) {
    const gap = (places[at] ?? Number.NaN) - (places[at - 1] ?? Number.NaN);
    if (gap > 0) near += 1 / gap;
  }
  return near / (places.length - 1);
}

export interface TitleLikeness {
  /** Words of the sentence that the title has in the same order. */
  shared: number;
  /** `all`: the whole sentence is most of the title. `nearly`: one word of a longer sentence is missing. */
  is: 'all' | 'nearly' | 'neither';
  /** True if the title has no other words. */
  isWhole?: boolean;
}

/** Minimum share of the title covered, by sentence length. Prevents `araba` from matching the title of a toy. */
const coverOf = (words: number): number => (words <= 2 ? 1 : words === 3 ? 0.75 : words === 4 ? 0.6 : 0.5);

/** How many words of a sentence its title may lack. */
export const maxMissing = (words: number): number => (words <= 4 ? 0 : 1);

/** Compares a sentence with a title by their longest common subsequence of words. Both are folded. */
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
