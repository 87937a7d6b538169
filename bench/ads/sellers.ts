import { addMembers, domain, ownAccounts, removeMembers } from '../support/members.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';
import type { Harness } from '../support/harness.ts';

/** These accounts never sign in. */
const noPassword = '';

/** Adds two-year-old accounts with e-mail and phone, which the automatic check accepts. Returns their ids. */
export async function addSellers(database: Database, count: number): Promise<string[]> {
  const members = await addMembers(database, count, noPassword);
  const ids = members.map(({ id }) => id);
  await database.query(
    `with aged as (update account set created_at = $2::timestamptz - interval '2 years' where id = any($1::uuid[]))
     update account_login set phone = '+90500' || lpad(n::text, 7, '0')
     from unnest($1::uuid[]) with ordinality as member (id, n) where account_id = member.id`,
    [ids, clock.now()],
  );
  return ids;
}

/** Adds different photos as if uploaded, without files. Returns their keys. */
export async function addPhotos(database: Database, ownerId: string, count: number): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    `insert into media (key, owner_id, purpose, content_type, bytes, width, height, placeholder, looks, sized_at, created_at)
     select 'u/' || md5(seed), $1, 'Ad', 'image/webp', 240000, 2048, 1536, null,
       ('x' || substr(md5(seed || 'looks'), 1, 16))::bit(64)::bigint, $3, $3
     from (select $4 || n as seed from generate_series(1, $2::int) as n) as made returning key`,
    [ownerId, count, clock.now(), chance.uuid()],
  );
  return rows.map(({ key }) => key);
}

/** Tables with rows by `ad_id`. */
const adTables = ['review', 'ad_text', 'ad_looks', 'ad_event', 'ad_day', 'ad_price', 'ad_edit', 'ad_report'];

/** Deletes the generated accounts with all their data, also those of aborted runs, and vacuums the tables. */
export async function removeSellers(harness: Pick<Harness, 'database' | 'refresh'>, since: Date): Promise<void> {
  const { database } = harness;
  const found = await database.query<{ id: string }>(
    `select id::text from ad where owner_id in (${ownAccounts}) and exists (select from ad_search where ad_search.id = ad.id)`,
  );
  for (const table of adTables)
    await database.query(`delete from ${table} where ad_id in (select id from ad where owner_id in (${ownAccounts}))`);
  await database.query(`delete from ad where owner_id in (${ownAccounts})`);
  if (found.length > 0) await harness.refresh(found.map(({ id }) => id));
  await database.query(`delete from draft where owner_id in (${ownAccounts})`);
  await database.query(`delete from media where owner_id in (${ownAccounts})`);
  await database.query(`delete from decision where member_id in (${ownAccounts}) or actor_id in (${ownAccounts})`);
  await database.query(`delete from allowance_use where account_id in (${ownAccounts})`);
  await database.query(`delete from agreement_approval where caller_id in (${ownAccounts})`);
  await database.query(`delete from outbox where "to" like '%@${domain}'`);
  await removeMembers(database, since);
  await database.query(`vacuum (analyze) ad, draft, media, decision, ${adTables.join(', ')}`);
}
