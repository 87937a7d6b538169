import type { Language } from './enums.ts';

export interface NamedCategory {
  name: string;
  /** The name states the deal, not the kind of item. */
  isDeal?: boolean | undefined;
}

/** Whether a category's Turkish name states a deal (`Satılık`, `Devren kiralık`). False for `Kiralık araçlar`, which also names the items. */
export const isDealName = (turkishName: string): boolean => /(?:^|\s)(?:kira|satı)lık$/iu.test(turkishName);

/** Lower-cases a name's first letter within a sentence: `Daire` becomes `daire`. Names with further capitals stay (`ATV`, `Harley Davidson`). */
export function withinSentence(name: string, language: Language): string {
  const [first = ''] = name;
  return /\p{Lu}/u.test(name.slice(1)) ? name : first.toLocaleLowerCase(language) + name.slice(1);
}

/**
 * A heading for a category, with the deal named by it or an ancestor: `Kiralık daire`, `Flat for rent`, `Villa, daily rental`. Without a deal, the
 * name; without a category, empty.
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
