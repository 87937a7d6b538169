import type { Language } from './enums.ts';

/** A category as a heading needs it. */
export interface NamedCategory {
  name: string;
  /** Its name says how things are offered, not what they are. */
  isDeal?: boolean | undefined;
}

/** Whether a category says how things are offered (`Satılık`, `Devren kiralık`), by its Turkish name: `Kiralık araçlar` says what they are, too. */
export const isDealName = (turkishName: string): boolean => /(?:^|\s)(?:kira|satı)lık$/iu.test(turkishName);

/** A name after other words: `Daire` is a `daire`; an `ATV` and a `Harley Davidson` stay what they are. */
export function withinSentence(name: string, language: Language): string {
  const [first = ''] = name;
  return /\p{Lu}/u.test(name.slice(1)) ? name : first.toLocaleLowerCase(language) + name.slice(1);
}

/**
 * What a category holds, with the deal that it or a category above it names: `Kiralık daire`, `Flat for rent`, `Villa, daily rental`. Others by their
 * names; empty without a category.
 * @param trail From the main category down.
 */
export function dealPhrase(trail: readonly NamedCategory[], language: Language): string {
  const at = trail.findLastIndex(({ isDeal }) => isDeal);
  const deal = trail[at]?.name;
  const thing = (at === trail.length - 1 ? trail.at(-2) : trail.at(-1))?.name;
  if (deal === undefined || thing === undefined) return trail.at(-1)?.name ?? '';
  if (language === 'tr') return `${deal} ${withinSentence(thing, language)}`;
  return `${thing}${deal.startsWith('For ') ? ' ' : ', '}${withinSentence(deal, language)}`;
}
