import type { Statements } from './favourites.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('demo-favourites', import.meta.url);

// Every fifth was more expensive when it was added, every seventh cheaper. The two oldest have ended.
const addStatement = sql(
  'keep',
  `insert into favourite_ad (account_id, ad_id, kept_at, kept_price)
   select $1, id, $3::timestamptz - n * interval '31 hours',
     case when n % 5 = 1 then round(price * 1.12, -4) when n % 7 = 3 then round(price * 0.95, -4) else price end
   from (
     (select id, price, row_number() over (order by id * 7919 % 104729) as n from ad
      where status = 'OnSale' and owner_id <> $1 and published_at is not null order by n limit $2)
     union all
     (select id, price, $2 + row_number() over (order by id) from ad
      where status in ('OutOfStock', 'Archived') and owner_id <> $1 and published_at is not null and deleted_at is null order by id limit 2)
   ) chosen on conflict do nothing`,
);

/** Adds `count` ads on sale and two ended ones to a member's favourites. */
export async function addFavourites(database: Database, accountId: string, count: number, now: Date): Promise<void> {
  await addStatement.run(database, [accountId, count, now]);
}

const addOfOthersStatement = sql(
  'hold',
  `insert into favourite_ad (account_id, ad_id, kept_at, kept_price)
   select account.id, ad.id, greatest(ad.published_at, $2::timestamptz - (abs(hashtext(account.id::text || ad.id)) % 340) * interval '1 hour'), ad.price
   from ad join account on account.id <> ad.owner_id and abs(hashtext(ad.id || account.id::text)) % 100 < 9
   where ad.owner_id = any($1::uuid[]) and ad.status = 'OnSale' and account.status = 'Active'
     and account.id in (select id from account order by id limit 120)
   on conflict do nothing`,
);

/** Adds the ads of these owners to the favourites of other members. */
export async function addFavouritesOfOthers(database: Database, ownerIds: readonly string[], now: Date): Promise<void> {
  await addOfOthersStatement.run(database, [ownerIds, now]);
}

const followStatement = sql(
  'follow',
  `insert into followed_seller (account_id, seller_id, followed_at, notifies)
   select $1, id, $2::timestamptz - n * interval '5 days', n <> 2
   from (
     select id, row_number() over (order by (id = any($3::uuid[])) desc, id) as n from account
     where id <> $1 and status = 'Active' and (account_type = 'Business' or id = any($3::uuid[])) order by n limit 4
   ) chosen on conflict do nothing`,
);

/** Makes a member follow some sellers, beginning with `first`. */
export async function followSellers(
  database: Database,
  accountId: string,
  first: readonly string[],
  now: Date,
): Promise<void> {
  await followStatement.run(database, [accountId, now, first]);
}
