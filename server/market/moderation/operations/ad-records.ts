import type { AdStatus } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Database } from '../../../platform/database.ts';

/**
 * Reads of the table of ads, in no other file of this domain: short facts about many ads at once, which no operation on ads needs. Each is one
 * statement.
 */

/** One check takes no more at once. */
const checkedMost = 500;

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

/** Numbers of a member's ads that wait for their contacts to be proven, among other things. */
export async function waitingForContact(database: Database, ownerId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select review.ad_id::text as id from review join ad on ad.id = review.ad_id
     where ad.owner_id = $1 and ad.deleted_at is null and review.codes @> '{ContactUnverified}' order by review.ad_id limit ${checkedMost}`,
    [ownerId],
    'moderation:for-contact',
  );
  return rows.map(({ id }) => id);
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
const counting = `other.deleted_at is null and (other.status in ('OnSale', 'Locked', 'UnderReview')
  or (other.status in ('NeedsAction', 'WaitingForEdit', 'NotOnSale') and coalesce(other.status_at, other.updated_at) > $2::timestamptz))`;
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
 * Both find likenesses first and ask about the ads behind them afterwards: `materialized` and `offset 0` keep the planner from walking all ads in the
 * hope of meeting a likeness soon.
 */
const aboutAlike = `select alike.ad_id::text as "adId", other.id::text as "otherId", other.owner_id = own.owner_id as "isSameOwner", alike.position
  from alike join ad own on own.id = alike.ad_id join ad other on other.id = alike.other_id
  where ${counting} order by other.id desc, alike.position`;

/** Other ads with the same folded text. `refusedSince`: refused ones count from then on. */
export async function likeTexts(database: Database, adIds: readonly string[], refusedSince: Date): Promise<LikeRow[]> {
  return database.query<LikeRow & Record<string, unknown>>(
    `with alike as materialized (
       select mine.ad_id, found.ad_id as other_id, 0 as position from ad_text mine cross join lateral (
         select * from (select ad_id from ad_text where hash = mine.hash and ad_id <> mine.ad_id offset 0) same
         order by ad_id desc limit ${othersMost}
       ) found where mine.ad_id = any($1::bigint[])
     ) ${aboutAlike}`,
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
    `with alike as materialized (
       select distinct mine.ad_id, found.ad_id as other_id, mine.position
       from jsonb_to_recordset($1::jsonb) as mine (ad_id bigint, position int, looks bigint, quarters int[]) cross join lateral (
         select * from (
           select ad_id from ad_looks where quarters && mine.quarters and ad_id <> mine.ad_id
             and bit_count((ad_looks.looks # mine.looks)::bit(64)) <= $3::int offset 0
         ) same order by ad_id desc limit ${othersMost}
       ) found
     ) ${aboutAlike}`,
    [
      JSON.stringify(
        photos.map(({ adId, looks, ...rest }) => ({ ...rest, ad_id: adId, looks: String(BigInt.asIntN(64, looks)) })),
      ),
      refusedSince.toISOString(),
      distance,
    ],
    'moderation:like-photos',
  );
}

/** Removes what was kept of the texts and looks of ads that are no more, or were emptied. */
export async function dropFingerprints(database: Database): Promise<void> {
  const isGone = (table: string) =>
    `delete from ${table} where not exists (select from ad where ad.id = ${table}.ad_id and ad.title <> '')`;
  await database.query(isGone('ad_text'));
  await database.query(isGone('ad_looks'));
}
