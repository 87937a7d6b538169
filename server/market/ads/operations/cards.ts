import { activeDopings, isOverAt, roundedPoint, shownOldPrice, shownStatuses } from '../rules.ts';
import type { AdDopings, AdSpecs } from '../tables.ts';
import { factsOf } from '../rules/texts.ts';
import type { AccountType, Language } from '../../../../contract/enums.ts';
import type { AdCard, Picture } from '../../../../contract/schemas/ad.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { slug } from '../../../platform/fold-turkish.ts';

export interface AdSources {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
}

interface CardRow {
  id: string;
  category_id: number;
  title: string;
  price: string;
  old_price: string | null;
  dropped_at: Date | null;
  province_id: number;
  district_id: number;
  lat: number | null;
  lng: number | null;
  specs: AdSpecs;
  picture: Picture | null;
  picture_count: number;
  has_video: boolean;
  is_verified: boolean;
  dopings: AdDopings;
  published_at: Date;
  owner_type: AccountType;
  business_title: string | null;
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
  const rows = await database.read<CardRow>(
    `select ad.id::text, category_id, title, price, old_price, dropped_at, province_id, district_id, lat, lng, specs,
       pictures->0 as picture, jsonb_array_length(pictures) as picture_count, has_video, ad.is_verified, dopings, published_at, owner_type,
       case when owner_type = 'Business' then account.business->>'title' end as business_title
     from ad left join account on account.id = ad.owner_id
     where ad.id = any($1::bigint[]) and ad.status = any($2::text[]) and published_at is not null
       and not ${isOverAt('$3')}`,
    [ids, shownStatuses, now],
    'ads:cards',
  );
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, catalogue(), places(), language, now)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function cardOf(row: CardRow, catalogue: Catalogue, places: Places, language: Language, now: Date): AdCard {
  const price = Number(row.price);
  const oldPrice = shownOldPrice(price, row.old_price === null ? null : Number(row.old_price), row.dropped_at, now);
  const point = roundedPoint(row.lat, row.lng);
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
    purchase: catalogue.categories.get(row.category_id)?.purchase ?? 'contact',
    ...(point && { point }),
  };
}
