import { adPath } from './cards.ts';
import type { AdSources } from './cards.ts';
import { sellerOf } from './owner.ts';
import { activeDopings, badgesOf, roundedPoint, shownOldPrice, visibility } from './rules.ts';
import { ad } from './tables.ts';
import { contentOf } from './texts.ts';
import { eq } from 'drizzle-orm';
import { pageSections } from '../../contract/enums.ts';
import type { Language } from '../../contract/enums.ts';
import { limits } from '../../contract/limits.ts';
import type { AdDetail } from '../../contract/schemas/ad.ts';
import type { Catalogue } from '../categories/catalogue.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { Refusal, required } from '../platform/errors.ts';

/** What ads ask of searching: the market of an ad, its median in kuruş. */
export type MarketOf = (adId: string) => Promise<{ median: number; count: number } | undefined>;

type AdRow = typeof ad.$inferSelect & { publishedAt: Date };

/** A published ad's row. Refuses with AdNotFound where it never was published, with AdNoLongerPublished where it was. */
async function publishedAd(database: Database, id: string): Promise<AdRow> {
  const row = await onceShown(database, id);
  if (visibility(row.status, row.publishedAt) === 'ended') throw new Refusal('AdNoLongerPublished');
  return row;
}

/** The row of an ad that is or was published. Refuses others with AdNotFound. */
async function onceShown(database: Database, id: string): Promise<AdRow> {
  const [found] = await database
    .orm()
    .select()
    .from(ad)
    .where(eq(ad.id, BigInt(id)));
  const row = required(found, 'AdNotFound');
  if (row.publishedAt === null || visibility(row.status, row.publishedAt) === 'never') throw new Refusal('AdNotFound');
  return { ...row, publishedAt: row.publishedAt };
}

/** An ad as everybody may see it. Refuses with AdNotFound or AdNoLongerPublished. */
export async function detailOf(
  { database, catalogue, places }: AdSources,
  marketOf: MarketOf,
  id: string,
  language: Language,
): Promise<AdDetail> {
  const row = await publishedAd(database, id);
  const [seller, market] = await Promise.all([sellerOf(database, row.ownerId), marketOf(id)]);
  const now = clock.now();
  const category = catalogue().categories.get(row.categoryId);
  const oldPrice = shownOldPrice(row.price, row.oldPrice, row.droppedAt, now);
  const point = roundedPoint(row.lat, row.lng);
  const neighborhood = row.neighborhoodId === null ? undefined : places().neighborhoods.get(row.neighborhoodId);
  return {
    id,
    status: row.status,
    title: row.title,
    description: row.description,
    path: adPath(id, row.title),
    price: row.price,
    ...(oldPrice !== undefined && { oldPrice }),
    ...(market && { market }),
    pictures: row.pictures,
    hasVideo: row.hasVideo,
    categories: (category?.ancestorIds ?? []).flatMap((each) => {
      const step = catalogue().categories.get(each);
      return step ? [{ id: step.id, name: step.names[language], path: step.paths[language] }] : [];
    }),
    specs: specsOf(row, catalogue(), language),
    province: { id: row.provinceId, name: places().provinces.get(row.provinceId)?.name ?? '' },
    district: { id: row.districtId, name: places().districts.get(row.districtId)?.name ?? '' },
    ...(neighborhood && { neighborhood: { id: neighborhood.id, name: neighborhood.name } }),
    ...(point && { point }),
    publishedAt: row.publishedAt.toISOString(),
    ...(row.expiresAt && { expiresAt: row.expiresAt.toISOString() }),
    dopings: activeDopings(row.dopings, now),
    badges: badgesOf(
      { isVerified: row.isVerified, hasDropped: oldPrice !== undefined, publishedAt: row.publishedAt },
      now,
    ),
    purchase: category?.purchase ?? 'contact',
    isRental: category?.isRental ?? false,
    seller,
  };
}

/** The specs the ad's page shows, by section, and within one in the category's order. */
function specsOf(row: AdRow, catalogue: Catalogue, language: Language): AdDetail['specs'] {
  const uses = (catalogue.categories.get(row.categoryId)?.specs ?? []).filter((use) => use.detail);
  const specs = uses.flatMap(({ spec, fact }) => {
    const { texts, valueIds } = contentOf(spec, row.specs, catalogue, language);
    if (texts.length === 0) return [];
    return [
      {
        id: spec.id,
        key: spec.key,
        name: spec.names[language],
        kind: spec.kind,
        section: spec.section,
        texts,
        valueIds,
        fact,
      },
    ];
  });
  return specs.toSorted((a, b) => pageSections.indexOf(a.section) - pageSections.indexOf(b.section));
}

/** The prices an ad has had, kuruş, oldest first. Refuses with AdNotFound. */
export async function priceHistory(database: Database, id: string): Promise<{ at: string; price: number }[]> {
  await onceShown(database, id);
  const rows = await database.read<{ at: Date; price: string }>(
    'select at, price from ad_price where ad_id = $1 order by at',
    [id],
    'ads:prices',
  );
  return rows.map((row) => ({ at: row.at.toISOString(), price: Number(row.price) }));
}

/** The lowest price of the last 30 days, kuruş: of the prices that were valid on any of them. Refuses with AdNotFound. */
export async function lowestPrice(database: Database, id: string): Promise<{ price: number; days: number }> {
  const row = await onceShown(database, id);
  const since = new Date(clock.now().getTime() - limits.lowestPriceDays * 24 * 3600 * 1000);
  // The price with which the 30 days began is the last one before them.
  const [lowest] = await database.read<{ price: string | null }>(
    `select min(price) as price from ad_price
     where ad_id = $1 and at >= coalesce((select max(at) from ad_price where ad_id = $1 and at <= $2), '-infinity')`,
    [id, since.toISOString()],
    'ads:lowest',
  );
  return { price: Math.min(row.price, Number(lowest?.price ?? row.price)), days: limits.lowestPriceDays };
}

/** How long an ad's period still runs. Refuses with AdNotFound, or AdNoLongerPublished where it has ended or has no period. */
export async function remainingTime(
  database: Database,
  id: string,
): Promise<{ expiresAt: string; remainingSeconds: number }> {
  const { expiresAt } = await publishedAd(database, id);
  const remainingSeconds = Math.floor(((expiresAt?.getTime() ?? 0) - clock.now().getTime()) / 1000);
  if (!expiresAt || remainingSeconds <= 0) throw new Refusal('AdNoLongerPublished');
  return { expiresAt: expiresAt.toISOString(), remainingSeconds };
}
