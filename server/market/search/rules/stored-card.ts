import type { Language } from '../../../../contract/enums.ts';
import type { AdCard } from '../../../../contract/schemas/ad.ts';

/** A card as it is kept: what every language says once, and what each says otherwise. The text of a language is the first and its own. */
export type StoredCard = Record<Language | 'card', string>;

/** JSON of ASCII letters alone: V8 keeps such a text in one byte a letter and copies it as it is, which halves what a page of results costs there. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A card in all languages as texts to keep. */
export function storedCard(cards: Record<Language, AdCard>): StoredCard {
  const pairs = (card: AdCard): string[] =>
    Object.entries(card).flatMap(([key, value]) =>
      value === undefined ? [] : [`${JSON.stringify(key)}:${asciiJson(value)}`],
    );
  const [tr, en] = [pairs(cards.tr), pairs(cards.en)];
  const common = new Set(tr).intersection(new Set(en));
  const rest = (list: readonly string[]) =>
    `${list.flatMap((pair) => (common.has(pair) ? [] : [`,${pair}`])).join('')}}`;
  // The id is the same in all, so that what is common is never empty.
  return { card: `{${[...common].join(',')}`, tr: rest(tr), en: rest(en) };
}
