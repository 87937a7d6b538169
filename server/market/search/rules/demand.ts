import { otherWritings } from './typed-words.ts';
import type { QueryWord } from './word-query.ts';
import type { Area, Around, FilterRequest } from '../../../../contract/schemas/filter.ts';

/** One way in which an ad says a folded word: as it is, or by what begins with it. */
interface Form {
  lexeme: string;
  /** Also words that only begin with it. */
  begins?: true;
}

/** A folded word in the ways that ads say it. */
export interface WatchedWord {
  word: string;
  forms: string[];
  /** Other ways that are several words of a title. */
  together?: string[][];
  /** What only begins with it counts, too, unless it is the word of very many titles. */
  mayBegin?: true;
}

/** What is left to be tested of an ad that has the tags and the price that a search asks for. What is missing asks for nothing. */
export interface WatchRest {
  /** Of each of these groups of tags it has one. */
  any?: number[][];
  none?: number[];
  /** The exact number is in a range, or the ad has one of some tags: bands that lie within it, or that nothing was answered. */
  numbers?: { spec: number; from?: number; to?: number; or: number[] }[];
  /** All of these words. */
  words?: WatchedWord[];
  /** A likely answer: one of the tags, or all words of one of the names and none of `none`. */
  likely?: { tags: number[]; names: WatchedWord[][]; none?: number[] }[];
  /** Words that its title does not have. */
  untitled?: Form[];
  /** It appeared within so many milliseconds, or longer ago. */
  withinMs?: number;
  beforeMs?: number;
  box?: NonNullable<FilterRequest['box']>;
  around?: Around;
  /** Held against the ad by the database, whose idea of an area is the one that counts. */
  area?: Area;
}

/** What a search demands of an ad, as data that may be kept: an ad that fits has one of `keys`. */
export interface Demand {
  keys: number[];
  /** Tags that it has all of. */
  every: number[];
  /** Tags that it has one of; null for any. */
  any: number[] | null;
  /** Kuruş, both ends inclusive; null for any. */
  priceFrom: number | null;
  priceTo: number | null;
  rest: WatchRest | null;
}

/** An ad as searches are held against it. */
export interface WatchedAd {
  id: string;
  ownerId: string;
  /** Kuruş. */
  price: number;
  createdAt: Date;
  point?: { lng: number; lat: number };
  tags: ReadonlySet<number>;
  numbers: Readonly<Record<string, number>>;
  /** See lexemes.ts. */
  lexemes: ReadonlySet<string>;
  /** Every beginning of three letters or more of its words. */
  beginnings: ReadonlySet<string>;
  /** By which demands that it may fulfil are found. */
  keys: readonly number[];
}

/** By this key a search is held against every ad. */
export const everyKey = 0;
const minPrefix = 3;
export const titleMark = '=';

/** A word as a key: below zero, where no tag is. Two words may share one. */
export function wordKey(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return -1 - ((hash >>> 1) % 2_147_483_646);
}

type AdFacts = Omit<WatchedAd, 'beginnings' | 'keys'>;

/** An ad with what it is found by. */
export function watchedAd(facts: AdFacts): WatchedAd {
  const beginnings = new Set<string>();
  const words = facts.lexemes.values().filter((lexeme) => !lexeme.startsWith(titleMark));
  const keys = new Set<number>(facts.tags).add(everyKey);
  for (const word of words) {
    keys.add(wordKey(word));
    for (let length = minPrefix; length <= word.length; length += 1) beginnings.add(word.slice(0, length));
  }
  for (const beginning of beginnings) keys.add(wordKey(beginning));
  return { ...facts, beginnings, keys: [...keys] };
}

/** A word as ads are held against it, as `wordsQuery` asks the index for it; `mayBegin` where what begins with it may count. */
export function watchedWord({ word, stem, isBeginning }: QueryWord): WatchedWord {
  const others = otherWritings(word);
  const together = others.filter(({ length }) => length > 1).map((words) => [...words]);
  const forms = [
    word,
    ...(stem !== undefined && stem.length > 2 && stem !== word ? [stem] : []),
    ...others.flatMap((words) => (words.length === 1 ? words : [])),
  ];
  return {
    word,
    forms,
    ...(together.length > 0 && { together }),
    ...(isBeginning && word.length > 2 && { mayBegin: true as const }),
  };
}

/** A word that a title has as it stands. */
export const titledWord = (word: string): WatchedWord => ({ word: titleMark + word, forms: [titleMark + word] });

/** A word that a title must not have, with those that begin with it: the twin of `titleForm`. */
export function untitledForm(word: string): Form | undefined {
  if (!/^[\p{Alphabetic}\p{Nd}]{1,100}$/u.test(word)) return undefined;
  return { lexeme: titleMark + word, ...(word.length > 2 && { begins: true as const }) };
}

const hasOne = (tags: ReadonlySet<number>, some: readonly number[]): boolean => some.some((tag) => tags.has(tag));
const isWithin = (value: number | undefined, from: number | undefined, to: number | undefined): boolean =>
  value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);

/** Words that an ad only holds by words that begin with them. */
export const saysByBeginning = (ad: WatchedAd, { word, forms, mayBegin }: WatchedWord): boolean =>
  mayBegin === true && !forms.some((form) => ad.lexemes.has(form)) && ad.beginnings.has(word);

/**
 * Whether an ad fulfils what is left of a demand, but for its area. `isFrequent` says of a word that it is one of very many titles: what only begins
 * with it does not count then.
 */
export function fulfils(ad: WatchedAd, rest: WatchRest, now: Date, isFrequent: (word: string) => boolean): boolean {
  const { tags, lexemes, numbers } = ad;
  const age = now.getTime() - ad.createdAt.getTime();
  const says = (word: WatchedWord) =>
    word.forms.some((form) => lexemes.has(form)) ||
    (word.together ?? []).some((words) => words.every((each) => lexemes.has(titleMark + each))) ||
    (saysByBeginning(ad, word) && !isFrequent(word.word));
  const isTitled = ({ lexeme, begins }: Form) =>
    begins ? lexemes.values().some((each) => each.startsWith(lexeme)) : lexemes.has(lexeme);
  return (
    (rest.any ?? []).every((group) => hasOne(tags, group)) &&
    !hasOne(tags, rest.none ?? []) &&
    (rest.numbers ?? []).every(
      ({ spec, from, to, or }) => hasOne(tags, or) || isWithin(numbers[String(spec)], from, to),
    ) &&
    (rest.withinMs === undefined || age <= rest.withinMs) &&
    (rest.beforeMs === undefined || age > rest.beforeMs) &&
    (rest.words ?? []).every(says) &&
    (rest.likely ?? []).every(
      ({ tags: own, names, none = [] }) =>
        hasOne(tags, own) || (names.some((name) => name.every(says)) && !hasOne(tags, none)),
    ) &&
    !(rest.untitled ?? []).some(isTitled) &&
    isPlaced(ad, rest)
  );
}

/** Kilometres of a degree of latitude. */
export const degreeKm = 111.195;

/** Whether an ad lies in the box and around the point that are asked for. */
function isPlaced({ point }: WatchedAd, { box, around }: WatchRest): boolean {
  if (!box && !around) return true;
  if (!point) return false;
  const isIn = ([west, south, east, north]: NonNullable<WatchRest['box']>) =>
    isWithin(point.lng, west, east) && isWithin(point.lat, south, north);
  if (box && !isIn(box)) return false;
  if (!around) return true;
  const { height, narrowing, bounds } = circleOf(around);
  const away = ((point.lng - around.lng) * narrowing) ** 2 + (point.lat - around.lat) ** 2;
  return isIn(bounds) && away <= height ** 2;
}

/** A circle on the flat map that touches the earth at its middle, degrees: how high, by how much narrower a degree of longitude is, and the box around it. */
export function circleOf({ lat, lng, km }: Around) {
  const height = km / degreeKm;
  const narrowing = Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  const width = height / narrowing;
  const bounds: NonNullable<FilterRequest['box']> = [lng - width, lat - height, lng + width, lat + height];
  return { height, narrowing, bounds };
}
