import type { AdStatus } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './ad-records.sql.ts';

const sql = statements<Statements>('moderation-ads', import.meta.url);

/** Reads the ad table for many ads at once, with one statement each. */

/** Maximum number of ads per check. */
const maxChecked = 500;

export interface AdOutline {
  id: string;
  ownerId: string;
  title: string;
  /** Kuruş. */
  price: number;
  status: AdStatus;
  picture: Picture | null;
  wasPublished: boolean;
}

const outlinesStatement = sql(
  'outlines',
  `select ad.id::text, owner_id as "ownerId", title, price, status, pictures->0 as picture, published_at is not null as "wasPublished"
   from ad where ad.id = any($1::bigint[]) and deleted_at is null`,
  { prepared: true },
).as<{ picture: Picture }>();

/** Ads by id, without deleted ones. */
export async function outlinesOf(database: Database, ids: readonly string[]): Promise<Map<string, AdOutline>> {
  if (ids.length === 0) return new Map();
  const rows = await outlinesStatement.all(database, [ids]);
  return new Map(rows.map((row) => [row.id, { ...row, price: Number(row.price) }]));
}

const talliesStatement = sql(
  'tallies',
  `select count(*)::int as ads, count(*) filter (where status in ('OnSale', 'Locked'))::int as published,
     count(*) filter (where status in ('NeedsAction', 'WaitingForEdit') or taken_down_for = 'moderator')::int as refused
   from ad where owner_id = $1 and deleted_at is null`,
  { prepared: true },
);

/** A member's ads: all, on sale, and currently refused. */
export async function talliesOf(
  database: Database,
  ownerId: string,
): Promise<{ ads: number; published: number; refused: number }> {
  return (await talliesStatement.first(database, [ownerId])) ?? { ads: 0, published: 0, refused: 0 };
}

const forContactStatement = sql(
  'for-contact',
  `select review.ad_id::text as id from review join ad on ad.id = review.ad_id
   where ad.owner_id = $1 and ad.deleted_at is null and review.codes @> '{ContactUnverified}' order by review.ad_id limit ${maxChecked}`,
  { prepared: true },
);

/** Ids of the member's ads that wait for a verified contact, and possibly for other reasons. */
export async function adsWaitingForContact(database: Database, ownerId: string): Promise<string[]> {
  return (await forContactStatement.all(database, [ownerId])).map(({ id }) => id);
}

const sentStatement = sql(
  'sent-since',
  `select owner_id as "ownerId", count(*)::int as count from ad where owner_id = any($1::uuid[]) and created_at > $2 group by owner_id`,
  { prepared: true },
);

/** Ads each member has submitted since a time, deleted ones included. */
export async function countSentSince(
  database: Database,
  ownerIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await sentStatement.all(database, [ownerIds, since.toISOString()]);
  return new Map(rows.map((row) => [row.ownerId, row.count]));
}

/** Other ads count as duplicates if they are live, waiting, or refused within `refusedDays`. */
const counting = `other.deleted_at is null and (other.status in ('OnSale', 'Locked', 'UnderReview')
  or (other.status in ('NeedsAction', 'WaitingForEdit', 'NotOnSale') and coalesce(other.status_at, other.updated_at) > $2::timestamptz))`;
export const refusedDays = 30;
/** Newest other ads compared for one text or photo. */
const maxOthers = 100;

export interface LikenessRow {
  adId: string;
  otherId: string;
  isSameOwner: boolean;
  /** Position of the ad's own photo. */
  position: number;
}

/* Both statements find similar rows first and read their ads afterwards. `materialized` and `offset 0` stop the planner from scanning all ads. */
const selectLikenesses = `select alike.ad_id::text as "adId", other.id::text as "otherId", other.owner_id = own.owner_id as "isSameOwner", alike.position
  from alike join ad own on own.id = alike.ad_id join ad other on other.id = alike.other_id
  where ${counting} order by other.id desc, alike.position`;

const sameTextStatement = sql(
  'like-texts',
  `with alike as materialized (
     select mine.ad_id, found.ad_id as other_id, 0 as position from ad_text mine cross join lateral (
       select * from (select ad_id from ad_text where hash = mine.hash and ad_id <> mine.ad_id offset 0) same
       order by ad_id desc limit ${maxOthers}
     ) found where mine.ad_id = any($1::bigint[])
   ) ${selectLikenesses}`,
  { prepared: true },
);

/** Other ads with the same folded text. Refused ads count from `refusedSince`. */
export async function adsWithSameText(
  database: Database,
  adIds: readonly string[],
  refusedSince: Date,
): Promise<LikenessRow[]> {
  return sameTextStatement.all(database, [adIds, refusedSince.toISOString()]);
}

const samePhotoStatement = sql(
  'like-photos',
  `with alike as materialized (
     select distinct mine.ad_id, found.ad_id as other_id, mine.position
     from jsonb_to_recordset($1::jsonb) as mine (ad_id bigint, position int, looks bigint, quarters int[]) cross join lateral (
       select * from (
         select ad_id from ad_looks where quarters && mine.quarters and ad_id <> mine.ad_id
           and bit_count((ad_looks.looks # mine.looks)::bit(64)) <= $3::int offset 0
       ) same order by ad_id desc limit ${maxOthers}
     ) found
   ) ${selectLikenesses}`,
  { prepared: true, present: { position: 'each photo is asked about with its place' } },
);

/** Other ads with a similar photo. Each photo has its perceptual hash and the quarters to search by. */
export async function adsWithSamePhoto(
  database: Database,
  photos: readonly { adId: string; position: number; hash: bigint; quarters: readonly number[] }[],
  refusedSince: Date,
  distance: number,
): Promise<LikenessRow[]> {
  if (photos.length === 0) return [];
  const rows = photos.map(({ adId, hash, ...rest }) => ({
    ...rest,
    ad_id: adId,
    looks: String(BigInt.asIntN(64, hash)),
  }));
  return samePhotoStatement.all(database, [JSON.stringify(rows), refusedSince.toISOString(), distance]);
}
