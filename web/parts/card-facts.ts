import type { CardAd } from './card-ad.ts';

/** A figure alone, or from it on, which is not read without its question; a year and rooms (`3+1`) are. */
const bareFigure = /^(?!(?:19|20)\d\d$)\d[\d.,–-]*(?: (?:ve üzeri|and over))?$/;

/** What a fact says where its question does not stand beside it: `2015`, `6. kat`, `Bina yaşı 4`. */
export const factText = ({ label, text }: CardAd['facts'][number]): string =>
  bareFigure.test(text) ? `${label} ${text}` : text;

/** How many facts stand beside one another. */
export const maxFacts = 6;

/** Keys of the facts of a list, each a column of its own; undefined where its things are too different for that. */
export function factColumns(ads: readonly Pick<CardAd, 'facts'>[]): string[] | undefined {
  const keys: string[] = [];
  for (const { facts } of ads) {
    let before = -1;
    for (const { key } of facts) {
      const at = keys.indexOf(key);
      if (at >= 0) before = at;
      // What only a later ad says stands where that ad has it.
      else keys.splice((before += 1), 0, key);
    }
  }
  return keys.length <= maxFacts ? keys : undefined;
}
