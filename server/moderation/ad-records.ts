import type { AdStatus } from '../../contract/enums.ts';
import type { Picture } from '../../contract/schemas/ad.ts';
import type { Database } from '../platform/database.ts';

/**
 * Reads of the table of ads, in no other file of this domain: short facts about many ads at once, which no operation on ads needs. Each is one
 * statement.
 */

/** The outline of an ad, whatever its status. */
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

/** Ads by number that are not deleted. */
export async function outlinesOf(database: Database, ids: readonly string[]): Promise<Map<string, AdOutline>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<Omit<AdOutline, 'price'> & { price: string }>(
    `select ad.id::text, owner_id as "ownerId", title, price, status, pictures->0 as picture, published_at is not null as "wasPublished"
     from ad where ad.id = any($1::bigint[]) and deleted_at is null`,
    [ids],
    'moderation:outlines',
  );
  return new Map(rows.map((row) => [row.id, { ...row, price: Number(row.price) }]));
}

/** What a member has sent so far: all, on sale, refused now. */
export async function talliesOf(
  database: Database,
  ownerId: string,
): Promise<{ ads: number; published: number; refused: number }> {
  const [row] = await database.query<{ ads: number; published: number; refused: number }>(
    `select count(*)::int as ads, count(*) filter (where status in ('OnSale', 'Locked'))::int as published,
       count(*) filter (where status in ('NeedsAction', 'WaitingForEdit') or taken_down_for = 'moderator')::int as refused
     from ad where owner_id = $1 and deleted_at is null`,
    [ownerId],
    'moderation:tallies',
  );
  return row ?? { ads: 0, published: 0, refused: 0 };
}

/** How many ads each member has sent since then, the deleted ones too. */
export async function sentSince(
  database: Database,
  ownerIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await database.query<{ ownerId: string; count: number }>(
    `select owner_id as "ownerId", count(*)::int as count from ad where owner_id = any($1::uuid[]) and created_at > $2 group by owner_id`,
    [ownerIds, since.toISOString()],
    'moderation:sent-since',
  );
  return new Map(rows.map((row) => [row.ownerId, row.count]));
}

/** Statuses in which an ad's text and photos count: live, waiting, or refused and not older than the days below. */
const counting = `ad.deleted_at is null and (ad.status in ('OnSale', 'Locked', 'UnderReview')
  or (ad.status in ('NeedsAction', 'WaitingForEdit', 'NotOnSale') and coalesce(ad.status_at, ad.updated_at) > $2::timestamptz))`;
export const refusedDays = 30;
/** The newest others that one text or photo is held against. */
const othersMost = 100;

export interface LikeRow {
  adId: string;
  otherId: string;
  isSameOwner: boolean;
  /** The place of the ad's own photo. */
  position: number;
}

/*
 * Both look the others up first and sort what they find: `offset 0` keeps the planner from walking all ads from the newest down, in the hope of meeting a
 * likeness soon.
 */

/** Other ads with the same folded text. `refusedSince`: refused ones count from then on. */
export async function likeTexts(database: Database, adIds: readonly string[], refusedSince: Date): Promise<LikeRow[]> {
  return database.query<LikeRow & Record<string, unknown>>(
    `select mine.ad_id::text as "adId", ad.id::text as "otherId", ad.owner_id = own.owner_id as "isSameOwner", 0 as position
     from ad_text mine join ad own on own.id = mine.ad_id cross join lateral (
       select * from (select ad_id from ad_text where hash = mine.hash and ad_id <> mine.ad_id offset 0) alike
       order by ad_id desc limit ${othersMost}
     ) other join ad on ad.id = other.ad_id
     where mine.ad_id = any($1::bigint[]) and ${counting} order by ad.id desc`,
    [adIds, refusedSince.toISOString()],
    'moderation:like-texts',
  );
}

/** Other ads with a photo that looks the same. `photos`: the looks of each ad, and the quarters to find others by. */
export async function likePhotos(
  database: Database,
  photos: readonly { adId: string; position: number; looks: bigint; quarters: readonly number[] }[],
  refusedSince: Date,
  distance: number,
): Promise<LikeRow[]> {
  if (photos.length === 0) return [];
  return database.query<LikeRow & Record<string, unknown>>(
    `select distinct mine."adId"::text as "adId", ad.id::text as "otherId", ad.owner_id = own.owner_id as "isSameOwner", mine.position
     from jsonb_to_recordset($1::jsonb) as mine ("adId" bigint, position int, looks bigint, quarters int[])
     join ad own on own.id = mine."adId" cross join lateral (
       select * from (
         select ad_id from ad_looks where quarters && mine.quarters and ad_id <> mine."adId"
           and bit_count((ad_looks.looks # mine.looks)::bit(64)) <= $3::int offset 0
       ) alike order by ad_id desc limit ${othersMost}
     ) other join ad on ad.id = other.ad_id
     where ${counting} order by "otherId" desc, mine.position`,
    [JSON.stringify(photos.map((one) => ({ ...one, looks: String(one.looks) }))), refusedSince.toISOString(), distance],
    'moderation:like-photos',
  );
}

/** Removes what was kept of the texts and looks of ads that are no more. */
export async function dropTraces(database: Database): Promise<void> {
  await database.query(`delete from ad_text where not exists (select from ad where ad.id = ad_text.ad_id)`);
  await database.query(`delete from ad_looks where not exists (select from ad where ad.id = ad_looks.ad_id)`);
}
