import { ad } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './shown-ads.sql.ts';
import { isOverAt, shownStatuses } from '../rules/visibility.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('ads-shown', import.meta.url);

const cardsStatement = sql(
  'cards',
  `select ad.id::text, category_id, title, price, old_price, dropped_at, province_id, district_id, lat, lng, specs,
     pictures->0 as picture, jsonb_array_length(pictures) as picture_count, has_video, ad.is_verified, dopings, campaign, published_at, owner_type,
     case when owner_type = 'Business' then account.business->>'title' end as business_title
   from ad left join account on account.id = ad.owner_id
   where ad.id = any($1::bigint[]) and ad.status = any($2::text[]) and published_at is not null
     and not ${isOverAt('$3')}`,
  { prepared: true, replica: true },
).as<{ picture: Picture }>();

export type CardRow = Awaited<ReturnType<typeof cardsStatement.all>>[number];

/** Card rows of the published ads among these, in no order. */
export const cardRows = (on: Queryable, ids: readonly string[], now: Date): Promise<CardRow[]> =>
  cardsStatement.all(on, [ids, shownStatuses, now]);

const briefsStatement = sql(
  'briefs',
  `select ad.id::text, owner_id, category_id, status, title, price, old_price, dropped_at, province_id, district_id, specs,
     pictures->0 as picture, accepts_offers as "acceptsOffers", expires_at, published_at, deleted_at
   from ad where ad.id = any($1::bigint[]) and published_at is not null`,
  { prepared: true, replica: true },
).as<{ picture: Picture | null }>();

export type BriefRow = Awaited<ReturnType<typeof briefsStatement.all>>[number];

/** Summary rows, including ads that are no longer published, in no order. */
export const briefRows = (database: Database, ids: readonly string[]): Promise<BriefRow[]> =>
  briefsStatement.all(database, [ids]);

const comparedStatement = sql(
  'compared',
  `select ad.id::text, owner_id, category_id, ad.status, title, price, old_price, dropped_at, province_id, district_id, lat, lng, specs,
     pictures->0 as picture, accepts_offers as "acceptsOffers", delivery, ad.is_verified as "isVerified", expires_at, published_at, deleted_at
   from ad where ad.id = any($1::bigint[]) and published_at is not null and deleted_at is null`,
  { prepared: true, replica: true },
).as<{ picture: Picture | null }>();

export type ComparedRow = Awaited<ReturnType<typeof comparedStatement.all>>[number];

/** Comparison rows, including ads that are no longer published, in no order. */
export const comparedRows = (database: Database, ids: readonly string[]): Promise<ComparedRow[]> =>
  comparedStatement.all(database, [ids]);

const pageStatement = sql(
  'page',
  `select ${columns(ad, { only: ['ownerId', 'ownerType', 'categoryId', 'status', 'title', 'description', 'price', 'oldPrice', 'droppedAt', 'provinceId', 'districtId', 'neighborhoodId', 'lat', 'lng', 'specs', 'pictures', 'video', 'hasVideo', 'isVerified', 'dopings', 'campaign', 'publishedAt', 'expiresAt', 'stock', 'delivery', 'packageSize', 'acceptsOffers', 'showPhone', 'badges'] })}
   from ad where id = $1`,
  { prepared: true, planned: true },
);

export type PageRow = NonNullable<Awaited<ReturnType<typeof pageStatement.first>>>;

/** What the page of an ad shows, in any status. */
export const pageRow = (database: Database, id: string): Promise<PageRow | undefined> =>
  pageStatement.first(database, [id]);

const publicationStatement = sql(
  'publication',
  `select ${columns(ad, { only: ['status', 'price', 'publishedAt', 'expiresAt'] })} from ad where id = $1`,
  { prepared: true, planned: true },
);

export type PublicationRow = NonNullable<Awaited<ReturnType<typeof publicationStatement.first>>>;

/** Whether an ad is or was published, in any status. */
export const publicationRow = (database: Database, id: string): Promise<PublicationRow | undefined> =>
  publicationStatement.first(database, [id]);

const dealStatement = sql(
  'deal',
  `select ${columns(ad, { only: ['id', 'ownerId', 'categoryId', 'status', 'title', 'price', 'expiresAt', 'stock', 'acceptsOffers'] })}
   from ad where id = $1 and published_at is not null and deleted_at is null for share`,
  { prepared: true },
);

export type DealRow = NonNullable<Awaited<ReturnType<typeof dealStatement.first>>>;

/** Locks a current or former published ad until the transaction ends. */
export const lockDeal = (database: Database, id: string): Promise<DealRow | undefined> =>
  dealStatement.first(database, [id]);

const ownersStatement = sql(
  'owners',
  `select id::text, owner_id as "ownerId" from ad where id = any($1::bigint[]) and status = 'OnSale'`,
  { prepared: true, replica: true },
);

/** Owner ids of the ads among these that are on sale. */
export async function ownersOf(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ownersStatement.all(database, [ids]);
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}

/** Excluding more ads than this would slow down every search. */
const maxOfOwners = 2_000;

const ofOwnersStatement = sql(
  'of-owners',
  `select id::text from ad where owner_id = any($1::uuid[]) and status = 'OnSale' order by published_at desc limit ${maxOfOwners}`,
  { prepared: true, replica: true },
);

/** Ids of these owners' ads on sale, the newest 2,000. */
export async function onSaleOf(database: Database, ownerIds: readonly string[]): Promise<string[]> {
  return (await ofOwnersStatement.all(database, [ownerIds])).map(({ id }) => id);
}

const titleStatement = sql(
  'title',
  `select title from ad where id = $1 and status = any($2::text[]) and published_at is not null and not ${isOverAt('$3')}`,
  { prepared: true, replica: true },
);

/** Title of a published ad. */
export async function publishedTitle(database: Database, id: string): Promise<string | undefined> {
  return (await titleStatement.first(database, [id, shownStatuses, clock.now()]))?.title;
}

const amongStatement = sql(
  'among',
  `select ad.id::text as "adId", title from ad where ad.id = any($1::bigint[]) and status = any($2::text[]) order by ad.id`,
  { prepared: true },
);

/** The ads among these that are published now, with titles. One statement. */
export function publishedAmong(
  database: Database,
  adIds: readonly string[],
): Promise<{ adId: string; title: string }[]> {
  return amongStatement.all(database, [adIds, shownStatuses]);
}

const inCategoriesStatement = sql('in-categories', 'select from ad where category_id = any($1::int[]) limit 1');

/** True if one of these categories has ads, in any status. */
export async function areInCategories(database: Database, categoryIds: readonly number[]): Promise<boolean> {
  return (await inCategoriesStatement.first(database, [categoryIds])) !== undefined;
}

const countStatement = sql(
  'count-of-owner',
  `select count(*)::int as count from ad where owner_id = $1 and status = 'OnSale'`,
  { prepared: true, replica: true },
);

export async function onSaleCount(database: Database, ownerId: string): Promise<number> {
  return (await countStatement.first(database, [ownerId]))?.count ?? 0;
}

const countsStatement = sql(
  'counts-of-owners',
  `select owner_id as "ownerId", count(*)::int as count from ad where owner_id = any($1::uuid[]) and status = 'OnSale' group by owner_id`,
  { prepared: true, replica: true },
);

/** Omits sellers without ads on sale. */
export async function onSaleCounts(database: Database, ownerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await countsStatement.all(database, [ownerIds]);
  return new Map(rows.map(({ ownerId, count }) => [ownerId, count]));
}

const keyBeyondStatement = sql(
  'key-beyond',
  `select ad.id::text from ad where ad.id > $1::bigint and status = 'OnSale' order by ad.id limit 1 offset $2`,
  { prepared: true, replica: true },
);

/** Last id of the next `size` ads on sale; undefined if fewer are left. */
export async function keyBeyond(database: Database, after: string, size: number): Promise<string | undefined> {
  return (await keyBeyondStatement.first(database, [after, size - 1]))?.id;
}

const titlesStatement = sql(
  'titles',
  `select id::text, title, updated_at from ad where ad.id > $1::bigint and status = 'OnSale' and not ${isOverAt('$3')}
   order by ad.id limit $2`,
  { prepared: true, replica: true },
);

/** Titles of ads on sale in id order, with ids above `after`. */
export const titlesAfter = (database: Database, after: string | undefined, size: number) =>
  titlesStatement.all(database, [after ?? 0, size, clock.now()]);

// Ends are ISO strings of equal length, so they sort by time.
const dopingsEndingStatement = sql(
  'dopings-ending',
  `select ad_id::text as "adId", doping.key as type, doping.value as end
   from (
     select ad.id as ad_id, dopings from ad
     where dopings <> '{}' and ad.id > $3::bigint and status = any($5::text[])
       and exists (select from jsonb_each_text(dopings) doping where doping.value >= $1 and doping.value < $2)
     order by ad.id limit $4
   ) promoted, jsonb_each_text(dopings) doping
   where doping.value >= $1 and doping.value < $2
   order by ad_id, doping.key`,
  { prepared: true, present: { type: 'every part of a document has a name' } },
).as<{ type: DopingType }>();

/** Promotions of published ads that end in [`from`, `to`), of up to `size` ads with ids above `after`. */
export async function dopingsEnding(
  database: Database,
  from: Date,
  to: Date,
  after: string | undefined,
  size: number,
): Promise<{ adId: string; type: DopingType; endsAt: Date }[]> {
  const values = [from.toISOString(), to.toISOString(), after ?? 0, size, shownStatuses] as const;
  const rows = await dopingsEndingStatement.all(database, values);
  return rows.map(({ adId, type, end }) => ({ adId, type, endsAt: new Date(end) }));
}
