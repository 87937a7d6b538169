import type { Language } from '../../../../contract/enums.ts';
import type { AdCard } from '../../../../contract/schemas/ad.ts';

/** A stored card: `card` holds the common part, and each language its own part. Concatenating both gives the JSON. */
export type StoredCard = Record<Language | 'card', string>;

/** JSON in ASCII only. V8 stores such text in one byte per letter, which halves the cost of a result page there. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

export function storedCard(cards: Record<Language, AdCard>): StoredCard {
  const pairs = (card: AdCard): string[] =>
    Object.entries(card).flatMap(([key, value]) =>
      value === undefined ? [] : [`${JSON.stringify(key)}:${asciiJson(value)}`],
    );
  const [tr, en] = [pairs(cards.tr), pairs(cards.en)];
  const common = new Set(tr).intersection(new Set(en));
  const rest = (list: readonly string[]) =>
    `${list.flatMap((pair) => (common.has(pair) ? [] : [`,${pair}`])).join('')}}`;
  // The id is always common, so the common part is never empty.
  return { card: `{${[...common].join(',')}`, tr: rest(tr), en: rest(en) };
}
