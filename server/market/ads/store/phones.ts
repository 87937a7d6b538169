import type { Statements } from './phones.sql.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('ads-phones', import.meta.url);

const withPhoneStatement = sql(
  'with-phone',
  `select 1 as one from ad where owner_id = $1 and status = 'OnSale' and show_phone and (expires_at is null or expires_at > $2) limit 1`,
  { prepared: true, replica: true },
);

/** Whether a seller has an ad on sale that shows their number. */
export async function hasAdWithPhone(database: Database, ownerId: string): Promise<boolean> {
  return (await withPhoneStatement.first(database, [ownerId, clock.now().toISOString()])) !== undefined;
}

const askedStatement = sql(
  'asked',
  'select owner_id, show_phone, status, published_at, expires_at from ad where id = $1 and deleted_at is null',
  { prepared: true, replica: true },
);

/** Whose an ad is, whether it shows their number, and what decides whether the ad is seen. */
export const phoneTermsOf = (database: Database, adId: string) => askedStatement.first(database, [adId]);

const lockStatement = sql('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** One reader's requests one after the other, until the transaction in progress ends. */
export async function lockReader(database: Database, reader: string): Promise<void> {
  await lockStatement.run(database, [`phone:${reader}`]);
}

const addStatement = sql(
  'add',
  `insert into phone_shown (reader, day, owner_id, ad_id) values ($1, $2, $3, $4) on conflict do nothing returning reader`,
);

/** Writes down that a reader was shown a seller's number on a day, by an ad or, without one, on the seller's page. Answers whether it is the first time. */
export async function recordPhoneShown(
  database: Database,
  reader: string,
  day: string,
  { ownerId, adId }: { ownerId: string; adId: string | undefined },
): Promise<boolean> {
  return (await addStatement.first(database, [reader, day, ownerId, adId ?? '0'])) !== undefined;
}

const sellersStatement = sql(
  'sellers',
  'select count(distinct owner_id)::int as count from phone_shown where reader = $1 and day = $2',
);

/** How many sellers' numbers a reader was shown on a day. */
export async function sellersShown(database: Database, reader: string, day: string): Promise<number> {
  return (await sellersStatement.first(database, [reader, day]))?.count ?? 0;
}

const forgetBeforeStatement = sql('forget-before', 'delete from phone_shown where day < $1');

/** Forgets whom numbers were shown before a day. */
export async function deleteShownBefore(database: Database, day: string): Promise<void> {
  await forgetBeforeStatement.run(database, [day]);
}

const forgetMemberStatement = sql('forget-member', 'delete from phone_shown where owner_id = $1 or reader = $1::text');

/** Forgets whom a member's number was shown, and whose they were shown. */
export async function deleteShownOf(database: Database, memberId: string): Promise<void> {
  await forgetMemberStatement.run(database, [memberId]);
}
