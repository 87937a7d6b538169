import { isOver } from '../rules/visibility.ts';
import { roundedPoint } from '../rules/rounded-point.ts';
import { shownOldPrice } from '../rules/old-price.ts';
import { activeDopings } from '../rules/dopings.ts';
import { dealOf, factsOf, rentPeriodOf } from '../rules/card-facts.ts';
import { briefRows, cardRows } from '../store/shown-ads.ts';
import type { AdCampaign } from '../tables.ts';
import type { BriefRow, CardRow } from '../store/shown-ads.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdBrief, AdCard } from '../../../../contract/schemas/ad.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';
import type { AdSources } from './dependencies.ts';
import { adPath } from '../rules/ad-path.ts';

/** Cards in the order of `ids`. Omits ads that are not published. One statement. */
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

/** Cards in every language, for storage in the search index. Omits ads that are not published. One statement, on the given connection. */
export async function cardsToStore(
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

/** Summaries by id, including ads that are no longer published. One statement. */
export async function briefsOf(
  { database, catalogue, places }: AdSources,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, AdBrief>> {
  if (ids.length === 0) return new Map();
  const now = clock.now();
  const rows = await briefRows(database, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, briefOf(row, catalogue(), places(), language, now)]));
}

export function briefOf(
  row: Omit<BriefRow, 'published_at'>,
  catalogue: Catalogue,
  places: Places,
  language: Language,
  now: Date,
): AdBrief {
  const price = Number(row.price);
  const isDeleted = row.deleted_at !== null;
  const oldPrice = shownOldPrice(price, row.old_price === null ? null : Number(row.old_price), row.dropped_at, now);
  const { purchase, deal, rentPeriod } = termsOf(row, catalogue);
  return {
    id: row.id,
    title: row.title,
    path: adPath(row.id, row.title),
    price,
    ...(oldPrice !== undefined && { oldPrice }),
    ...(row.picture && { picture: row.picture }),
    place: placeName(row, places),
    categoryId: row.category_id,
    status: row.status,
    isOnSale: row.status === 'OnSale' && !isDeleted && !isOver({ status: row.status, expiresAt: row.expires_at }, now),
    purchase,
    ...(deal && { deal }),
    ...(rentPeriod && { rentPeriod }),
    acceptsOffers: row.acceptsOffers,
    ownerId: row.owner_id,
    isDeleted,
  };
}

/** For example `İzmir, Karşıyaka`. */
const placeName = (row: { province_id: number; district_id: number }, places: Places): string =>
  [places.provinces.get(row.province_id)?.name, places.districts.get(row.district_id)?.name].filter(Boolean).join(', ');

/** Purchase kind, deal and rent period of the ad's category. */
function termsOf(row: Pick<CardRow, 'category_id' | 'specs'>, catalogue: Catalogue) {
  const category = catalogue.categories.get(row.category_id);
  return {
    purchase: category?.purchase ?? 'contact',
    deal: category && dealOf(category, catalogue),
    rentPeriod: category && rentPeriodOf(category, row.specs, catalogue),
  };
}

/** Keeps a fixed key order, because stored cards are compared as JSON. Includes campaigns that are not running yet, because cards are read later. */
const campaignOf = ({ id, price, reference, startsAt, endsAt }: AdCampaign): AdCampaign => ({
  id,
  price,
  reference,
  startsAt,
  endsAt,
});

function cardOf(row: CardRow, catalogue: Catalogue, places: Places, language: Language, now: Date): AdCard {
  const price = Number(row.price);
  const oldPrice = shownOldPrice(price, row.old_price === null ? null : Number(row.old_price), row.dropped_at, now);
  const point = roundedPoint(row.lat, row.lng);
  const { purchase, deal, rentPeriod } = termsOf(row, catalogue);
  return {
    id: row.id,
    title: row.title,
    path: adPath(row.id, row.title),
    price,
    ...(oldPrice !== undefined && { oldPrice }),
    ...(row.picture ? { picture: row.picture } : { categoryId: row.category_id }),
    pictureCount: row.picture_count,
    hasVideo: row.has_video,
    facts: factsOf(row.category_id, row.specs, catalogue, language),
    place: placeName(row, places),
    publishedAt: row.published_at.toISOString(),
    dopings: activeDopings(row.dopings, now),
    ...(row.campaign && { campaign: campaignOf(row.campaign) }),
    owner: row.owner_type,
    ...(row.business_title !== null && { ownerName: row.business_title }),
    verified: row.is_verified,
    purchase,
    ...(deal && { deal }),
    ...(rentPeriod && { rentPeriod }),
    ...(point && { point }),
  };
}
