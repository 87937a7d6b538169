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

/** True if the seller has an ad on sale that shows the number. */
export async function hasAdWithPhone(database: Database, ownerId: string): Promise<boolean> {
  return (await withPhoneStatement.first(database, [ownerId, clock.now().toISOString()])) !== undefined;
}

const askedStatement = sql(
  'asked',
  'select owner_id, show_phone, status, published_at, expires_at from ad where id = $1 and deleted_at is null',
  { prepared: true, replica: true },
);

/** Owner, phone setting and visibility of an ad. */
export const phoneTermsOf = (database: Database, adId: string) => askedStatement.first(database, [adId]);

const lockStatement = sql('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Serialises a reader's requests until the transaction ends. */
export async function lockReader(database: Database, reader: string): Promise<void> {
  await lockStatement.run(database, [`phone:${reader}`]);
}

const addStatement = sql(
  'add',
  `insert into phone_shown (reader, day, owner_id, ad_id) values ($1, $2, $3, $4) on conflict do nothing returning reader`,
);

/** Records that a reader was shown a seller's number, on an ad or on the seller's page. Returns false if it was already recorded that day. */
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

/** Number of sellers whose number the reader was shown that day. */
export async function sellersShown(database: Database, reader: string, day: string): Promise<number> {
  return (await sellersStatement.first(database, [reader, day]))?.count ?? 0;
}

const forgetBeforeStatement = sql('forget-before', 'delete from phone_shown where day < $1');

export async function deleteShownBefore(database: Database, day: string): Promise<void> {
  await forgetBeforeStatement.run(database, [day]);
}

const forgetMemberStatement = sql('forget-member', 'delete from phone_shown where owner_id = $1 or reader = $1::text');

/** Deletes records of the user, as seller and as reader. */
export async function deleteShownOf(database: Database, memberId: string): Promise<void> {
  await forgetMemberStatement.run(database, [memberId]);
}
