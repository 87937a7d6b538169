import type { AdCard } from '../../../../contract/schemas/ad.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';
import { cardsToStore } from '../../ads/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { SearchRow } from '../rules/search-row.ts';
import { storedCard } from '../rules/stored-card.ts';
import type { StoredCard } from '../rules/stored-card.ts';
import { insertRows, insertCards } from '../store/rows.ts';

/** Inserts rows and the cards of their ads. */
export async function putRows(on: Queryable, rows: readonly SearchRow[], reading: Reading): Promise<void> {
  await insertRows(on, rows);
  await insertCards(on, await cardsOfRows(on, rows, reading));
}

export interface Reading {
  catalogue: Catalogue;
  places: Places;
}

/** The stored cards of rows' ads. Ads that have just ended have none. */
export async function cardsOfRows(
  on: Queryable,
  rows: readonly Pick<SearchRow, 'id' | 'judgement'>[],
  reading: Reading,
): Promise<Map<string, StoredCard>> {
  const cards = await cardsToStore(
    on,
    reading,
    rows.map(({ id }) => id),
    clock.now(),
  );
  const judgements = new Map(rows.map(({ id, judgement }) => [id, judgement]));
  const withJudgement = (id: string, card: AdCard): AdCard => {
    const judgement = judgements.get(id);
    if (!judgement) return card;
    // Uses a fixed key order: jsonb changes it, and cards are compared as text.
    const { verdict, percent, isFar } = judgement;
    return { ...card, priceJudgement: { verdict, percent, isFar } };
  };
  return new Map(
    cards
      .entries()
      .map(([id, { tr, en }]) => [id, storedCard({ tr: withJudgement(id, tr), en: withJudgement(id, en) })]),
  );
}
