import type { CardAd } from './card-ad.ts';

/** Numbers and "… or more" values that need their label. Years and room counts (`3+1`) do not match. */
const bareFigure = /^(?!(?:19|20)\d\d$)\d[\d.,–-]*(?: (?:ve üzeri|and over))?$/;

type Fact = CardAd['facts'][number];

/** Whether a fact says nothing without its label. */
export const needsLabel = ({ text }: Fact): boolean => bareFigure.test(text);

/** Text of a fact that is shown without its label: `2015`, `6. kat`, `Bina yaşı 4`. */
export const factText = (fact: Fact): string => (needsLabel(fact) ? `${fact.label} ${fact.text}` : fact.text);

/** Maximum number of facts in a row. */
export const maxFacts = 6;

/** Fact keys of a list, one per column; undefined if the ads differ too much. */
export function factColumns(ads: readonly Pick<CardAd, 'facts'>[]): string[] | undefined {
  const keys: string[] = [];
  for (const { facts } of ads) {
    let before = -1;
    for (const { key } of facts) {
      const at = keys.indexOf(key);
      if (at >= 0) before = at;
      // A fact that only a later ad has keeps its position in that ad.
      else keys.splice((before += 1), 0, key);
    }
  }
  return keys.length <= maxFacts ? keys : undefined;
}
