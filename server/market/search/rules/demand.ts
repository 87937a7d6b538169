import { otherWritings } from './typed-words.ts';
import type { QueryWord } from './word-query.ts';
import type { Area, Around, FilterRequest } from '../../../../contract/schemas/filter.ts';

/** A lexeme that an ad must contain, exactly or as a prefix. */
interface Form {
  lexeme: string;
  /** Also matches longer words with this prefix. */
  begins?: true;
}

/** A folded word with all forms that match it. */
export interface WatchedWord {
  word: string;
  forms: string[];
  /** Spellings of several words, which must all be in the title. */
  together?: string[][];
  /** Longer words with this prefix match too, unless the word is very frequent. */
  mayBegin?: true;
}

/** Conditions left to test after tags and price. Absent parts do not restrict. */
export interface WatchRest {
  /** An ad has at least one tag of each group. */
  any?: number[][];
  none?: number[];
  /** The number is in the range, or the ad has one of the tags: bands inside the range, or `unanswered`. */
  numbers?: { spec: number; from?: number; to?: number; or: number[] }[];
  /** All of these words. */
  words?: WatchedWord[];
  /** A likely answer: one of the tags, or all words of one name and no tag of `none`. */
  likely?: { tags: number[]; names: WatchedWord[][]; none?: number[] }[];
  /** Words its title must not contain. */
  untitled?: Form[];
  /** Maximum and minimum age in milliseconds. */
  withinMs?: number;
  beforeMs?: number;
  box?: NonNullable<FilterRequest['box']>;
  around?: Around;
  /** Tested by the database, because its polygon test is authoritative. */
  area?: Area;
}

/** The conditions of a search as data that can be stored. Every matching ad has one of `keys`. */
export interface Demand {
  keys: number[];
  /** Required tags. */
  every: number[];
  /** At least one of these tags; null for any. */
  any: number[] | null;
  /** Kuruş, both ends inclusive; null for any. */
  priceFrom: number | null;
  priceTo: number | null;
  rest: WatchRest | null;
}

/** An ad prepared for matching demands. */
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
  /** All prefixes of its words, from three letters. */
  beginnings: ReadonlySet<string>;
  /** Keys that find the demands it may match. */
  keys: readonly number[];
}

/** Demands with this key are tested for every ad. */
export const everyKey = 0;
const minPrefix = 3;
export const titleMark = '=';

/** A lookup key for a word. Negative, so it differs from all tags. Two words may share a key. */
export function wordKey(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return -1 - ((hash >>> 1) % 2_147_483_646);
}

type AdFacts = Omit<WatchedAd, 'beginnings' | 'keys'>;

/** Adds prefixes and lookup keys to an ad. */
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

/** The forms of a word, equivalent to `wordsQuery`. `mayBegin` is set if prefixes may match. */
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

/** A word that must be in the title exactly. */
export const titledWord = (word: string): WatchedWord => ({ word: titleMark + word, forms: [titleMark + word] });

/** A word or prefix that a title must not contain; equivalent to `titleForm`. */
export function untitledForm(word: string): Form | undefined {
  if (!/^[\p{Alphabetic}\p{Nd}]{1,100}$/u.test(word)) return undefined;
  return { lexeme: titleMark + word, ...(word.length > 2 && { begins: true as const }) };
}

const hasOne = (tags: ReadonlySet<number>, some: readonly number[]): boolean => some.some((tag) => tags.has(tag));
const isWithin = (value: number | undefined, from: number | undefined, to: number | undefined): boolean =>
  value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);

/** True if an ad contains the word only as a prefix. */
export const matchesByPrefix = (ad: WatchedAd, { word, forms, mayBegin }: WatchedWord): boolean =>
  mayBegin === true && !forms.some((form) => ad.lexemes.has(form)) && ad.beginnings.has(word);

/** Tests all conditions except the area. `isFrequent` is true for words of very many titles, which do not match as prefixes. */
export function fulfils(ad: WatchedAd, rest: WatchRest, now: Date, isFrequent: (word: string) => boolean): boolean {
  const { tags, lexemes, numbers } = ad;
  const age = now.getTime() - ad.createdAt.getTime();
  const says = (word: WatchedWord) =>
    word.forms.some((form) => lexemes.has(form)) ||
    (word.together ?? []).some((words) => words.every((each) => lexemes.has(titleMark + each))) ||
    (matchesByPrefix(ad, word) && !isFrequent(word.word));
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

/** Kilometres per degree of latitude. */
export const degreeKm = 111.195;

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

/** A circle in degrees, on a flat projection at its centre: height, the longitude factor, and the bounding box. */
export function circleOf({ lat, lng, km }: Around) {
  const height = km / degreeKm;
  const narrowing = Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  const width = height / narrowing;
  const bounds: NonNullable<FilterRequest['box']> = [lng - width, lat - height, lng + width, lat + height];
  return { height, narrowing, bounds };
}
