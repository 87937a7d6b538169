import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Replaces a sign inside a word. U+A78F counts as a letter, so the index does not split the word, and no language uses it. */
const dot = 'ꞏ';
const bar = 'ǀ';

/** Folded units and their canonical spelling. One-letter units count only directly after the number. */
const units: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'mm cm km m kg g l ml gb tb mb mah ah w v hz khz mhz ghz hp cc mp kw kva btu inc dpi fps'
      .split(' ')
      .map((unit) => [unit, unit]),
  ),
  gr: 'g',
  lt: 'l',
  litre: 'l',
  inch: 'inc',
  watt: 'w',
  volt: 'v',
};
const unitPattern = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

type Joining = readonly [pattern: RegExp, joined: (...parts: string[]) => string];

/**
 * Joins tokens that contain a sign into one word. Input is lower case without accents. Order matters: later rules see the results of earlier ones.
 */
const joinings: readonly Joining[] = [
  [/(?<![a-z0-9])(c|g)\+\+/g, (_, letter) => `${letter}plusplus`],
  [/(?<![a-z0-9])([cf])#/g, (_, letter) => `${letter}sharp`],
  // `Levi’s`, `levi's`, `levis`.
  [/(?<=[a-z]{2})['’`´ʼ]s(?![a-z0-9])/g, () => 's'],
  // `%50`, `50%`, `yüzde 50`.
  [/(?:%\s?|(?<![a-z])yuzde\s)(\d+)(?![\d.,])/g, (_, share) => ` yuzde${share} `],
  [/(?<![\d.,])(\d+)\s?%/g, (_, share) => ` yuzde${share} `],
  // `3.5`, `3,5`; three digits after the sign are thousands.
  [/(?<![\d.,/])(\d{1,4})[.,](\d{1,2})(?![\d.,/]*\d)/g, (_, whole, part) => `${whole}${dot}${part}`],
  // `1/2`, but not tyre sizes or dates.
  [/(?<![\d.,/])(\d{1,2})\/(\d{1,2})(?![\d/]|[.,]\d)/g, (_, above, below) => `${above}${bar}${below}`],
  // `24'lü`, `24 lü`, `24lük`.
  [/(?<![a-z])(\d+)(?:\s?['’`´ʼ]\s?|\s)?l[iu]k?(?![a-z0-9])/g, (_, count) => `${count}${dot}li`],
  // `128 GB`, `128gb`, `3,5 mm`, `55"`.
  [/(?<=\d)(?:\s?["″]|\s?''|\s?’’)/g, () => 'inc '],
  [
    new RegExp(`(?<![a-z])(\\d+(?:${dot}\\d+)?)(\\s?)(${unitPattern})(?![a-z0-9])`, 'g'),
    (all, amount, space, unit) => (space && unit.length === 1 ? all : `${amount}${units[unit] ?? unit}`),
  ],
  // `usb-c`, `t-shirt`, `mx-5`: parts of one or two letters are not words of their own.
  [/(?<![a-z0-9-])([a-z]{1,2})-([a-z0-9]+)(?![a-z0-9-])/g, (_, first, second) => first + second],
  [/(?<![a-z0-9-])([a-z]{3,})-([a-z]{1,2})(?![a-z0-9-])/g, (_, first, second) => first + second],
];

/** Titles, but not queries, are also joined without a hyphen, so `usb-c` finds `usb c`. */
const looseJoinings: readonly Joining[] = [
  [/(?<![a-z0-9-])([a-z]{2,5})[ -]([a-z])(?![a-z0-9-])/g, (_, first, second) => first + second],
  [/(?<![a-z0-9-])([a-z]{1,2})[ -]([a-z0-9]{1,5})(?![a-z0-9-])/g, (_, first, second) => first + second],
];

const accents = /[\u0300-\u036f]/g;

/** Lower case without accents, signs kept. */
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll('ı', 'i').replace(accents, '').toLowerCase().replace(accents, '');

const joined = (text: string, all: readonly Joining[]): string =>
  all.reduce((result, [pattern, join]) => result.replace(pattern, join), text);

/**
 * Folds a text for searching. Like `foldTurkish`, but tokens with a sign (`24'lü`, `3.5 mm`, `1/2`, `%50`, `c++`, `usb-c`) become one word in any
 * spelling. Used for queries and titles.
 */
export const searchText = (text: string): string => foldTurkish(joined(plain(text), joinings));

/** A search word for display, if its typed form is unknown. */
export const readable = (word: string): string => word.replaceAll(dot, '.').replaceAll(bar, '/');

export const searchWords = (text: string): string[] => searchText(text).split(' ').filter(Boolean);

/** All words that find an ad with this text: the parts of a token, the whole token, and hyphenated spellings. */
export function indexedWords(text: string): Set<string> {
  const own = plain(text);
  const loose = looseJoinings.flatMap(([pattern, join]) =>
    [...own.matchAll(pattern)].map((match) => join(...(match as unknown as string[]))),
  );
  return new Set([...foldTurkish(text).split(' '), ...searchWords(text), ...loose.map(foldTurkish)].filter(Boolean));
}
