import { activeDopings, roundedPoint, shownOldPrice } from '../rules.ts';
import { dealOf, factsOf, rentPeriodOf } from '../rules/card-facts.ts';
import { cardRows } from '../store/shown.ts';
import type { CardRow } from '../store/shown.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdCard } from '../../../../contract/schemas/ad.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';
import { slug } from '../../../platform/fold-turkish.ts';

export interface AdSources {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
}

/** Last segments of an ad's address: `<slug of the title>/<number>`. */
export const adPath = (id: string, title: string): string => `${slug(title)}/${id}`;

/** Cards of ads by their numbers, in that order; those not published are left out. One statement. */
export async function cardsOf(
  { database, catalogue, places }: AdSources,
  ids: readonly string[],
  language: Language,
): Promise<AdCard[]> {
  if (ids.length === 0) return [];
  const now = clock.now();
  const rows = await cardRows(database, ids, now);
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, catalogue(), places(), language, now)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Cards of ads in every language, to be kept; those not published are left out. One statement, on a connection of one's own as well. */
export async function cardsToKeep(
  on: Queryable,
  { catalogue, places }: { catalogue: Catalogue; places: Places },
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Record<Language, AdCard>>> {
  const rows = await cardRows(on, ids, now);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        tr: cardOf(row, catalogue, places, 'tr', now),
        en: cardOf(row, catalogue, places, 'en', now),
      },
    ]),
  );
}

function cardOf(row: CardRow, catalogue: Catalogue, places: Places, language: Language, now: Date): AdCard {
  const price = Number(row.price);
  const oldPrice = shownOldPrice(price, row.old_price === null ? null : Number(row.old_price), row.dropped_at, now);
  const point = roundedPoint(row.lat, row.lng);
  const category = catalogue.categories.get(row.category_id);
  const deal = category && dealOf(category, catalogue);
  const rentPeriod = category && rentPeriodOf(category, row.specs, catalogue);
  return {
    id: row.id,
    title: row.title,
    path: adPath(row.id, row.title),
    price,
    ...(oldPrice !== undefined && { oldPrice }),
    ...(row.picture && { picture: row.picture }),
    pictureCount: row.picture_count,
    hasVideo: row.has_video,
    facts: factsOf(row.category_id, row.specs, catalogue, language),
    place: [places.provinces.get(row.province_id)?.name, places.districts.get(row.district_id)?.name]
      .filter(Boolean)
      .join(', '),
    publishedAt: row.published_at.toISOString(),
    dopings: activeDopings(row.dopings, now),
    owner: row.owner_type,
    ...(row.business_title !== null && { ownerName: row.business_title }),
    verified: row.is_verified,
    purchase: category?.purchase ?? 'contact',
    ...(deal && { deal }),
    ...(rentPeriod && { rentPeriod }),
    ...(point && { point }),
  };
}
