import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Stands in a word for the sign that was there. It is a letter (U+A78F), so that such a word is one for the index and no word of any language. */
const dot = 'ꞏ';
const bar = 'ǀ';

/** Units as they are written beside a number, folded, by their one spelling. One of a single letter counts only where nothing parts it from the number. */
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

/** What is one word although a sign stands in it, by texts in lower case without accents. In this order: each sees what those before it made. */
const joinings: readonly Joining[] = [
  [/(?<![a-z0-9])(c|g)\+\+/g, (_, letter) => `${letter}plusplus`],
  [/(?<![a-z0-9])([cf])#/g, (_, letter) => `${letter}sharp`],
  // `Levi’s`, `levi's`, `levis`.
  [/(?<=[a-z]{2})['’`´ʼ]s(?![a-z0-9])/g, () => 's'],
  // `%50`, `50%`, `yüzde 50`.
  [/(?:%\s?|(?<![a-z])yuzde\s)(\d+)(?![\d.,])/g, (_, share) => ` yuzde${share} `],
  [/(?<![\d.,])(\d+)\s?%/g, (_, share) => ` yuzde${share} `],
  // `3.5`, `3,5`; three digits behind the sign are thousands.
  [/(?<![\d.,/])(\d{1,4})[.,](\d{1,2})(?![\d.,/]*\d)/g, (_, whole, part) => `${whole}${dot}${part}`],
  // `1/2`, but no size of a tyre and no date.
  [/(?<![\d.,/])(\d{1,2})\/(\d{1,2})(?![\d/]|[.,]\d)/g, (_, above, below) => `${above}${bar}${below}`],
  // `24'lü`, `24 lü`, `24lük`.
  [/(?<![a-z])(\d+)(?:\s?['’`´ʼ]\s?|\s)?l[iu]k?(?![a-z0-9])/g, (_, count) => `${count}${dot}li`],
  // `128 GB`, `128gb`, `3,5 mm`, `55"`.
  [/(?<=\d)(?:\s?["″]|\s?''|\s?’’)/g, () => 'inc '],
  [
    new RegExp(`(?<![a-z])(\\d+(?:${dot}\\d+)?)(\\s?)(${unitPattern})(?![a-z0-9])`, 'g'),
    (all, amount, space, unit) => (space && unit.length === 1 ? all : `${amount}${units[unit] ?? unit}`),
  ],
  // `usb-c`, `t-shirt`, `mx-5`: a part of one or two letters is no word of its own.
  [/(?<![a-z0-9-])([a-z]{1,2})-([a-z0-9]+)(?![a-z0-9-])/g, (_, first, second) => first + second],
  [/(?<![a-z0-9-])([a-z]{3,})-([a-z]{1,2})(?![a-z0-9-])/g, (_, first, second) => first + second],
];

/** In titles, not in what is typed, words that lost their hyphen are joined as well: `usb c` is found by `usb-c`. */
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
 * A text folded for searching: as `foldTurkish`, but with a token that a sign stands in (`24'lü`, `3.5 mm`, `1/2`, `%50`, `c++`, `usb-c`) as one
 * word, whichever way it is written. What is typed and the titles of ads are read so.
 */
export const searchText = (text: string): string => foldTurkish(joined(plain(text), joinings));

/** A word of a search text as it is shown where nobody knows any more how it was typed. */
export const readable = (word: string): string => word.replaceAll(dot, '.').replaceAll(bar, '/');

/** The words of a search text. */
export const searchWords = (text: string): string[] => searchText(text).split(' ').filter(Boolean);

/** Every word that an ad with this text is found by: each part of a token by itself, the token as one, and words that are written with a hyphen by others. */
export function indexedWords(text: string): Set<string> {
  const own = plain(text);
  const loose = looseJoinings.flatMap(([pattern, join]) =>
    [...own.matchAll(pattern)].map((match) => join(...(match as unknown as string[]))),
  );
  return new Set([...foldTurkish(text).split(' '), ...searchWords(text), ...loose.map(foldTurkish)].filter(Boolean));
}
