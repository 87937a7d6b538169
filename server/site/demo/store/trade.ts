import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './trade.sql.ts';

const sql = statements<Statements>('demo-trade', import.meta.url);

const untradedStatement = sql(
  'untraded',
  `select not exists (select from payment) and not exists (select from ad_order)
     and exists (select from account_login where account_id = $1) as "isNew"`,
);

/** Whether this member exists and there is no purchase yet. */
export const hasNoTrade = async (database: Database, memberId: string): Promise<boolean> =>
  (await untradedStatement.first(database, [memberId]))?.isNew === true;

const tradersStatement = sql(
  'traders',
  `select l.account_id as id, a.name || ' ' || a.surname as holder from account_login l join account a on a.id = l.account_id
   where l.email like 'uye-%@meydan.test' and a.status = 'Active' and l.phone is not null order by l.email limit $1`,
  { present: { holder: 'everybody has a name' } },
);

/** Private sellers of the market with an e-mail address and a phone. */
export const readTraders = (database: Database, max: number) => tradersStatement.all(database, [max]);

// Skips ads in negotiations, chats and carts, since the ads will be sold.
const goodsStatement = sql(
  'goods',
  `update ad set owner_id = one.owner_id, owner_type = one.owner_type, delivery = '{InPerson,BuyerPays}', dopings = '{}'
   from (
     select wanted.owner_id, wanted.owner_type, found.id
     from (select owner_id, owner_type, row_number() over () as n from unnest($1::uuid[], $2::text[]) as w (owner_id, owner_type)) wanted
     join (
       select id, row_number() over (order by id desc) as n from ad
       where status = 'OnSale' and owner_type = 'Personal' and not owner_id = any($1::uuid[]) and category_id = any($3::int[])
         and price between 25000 and 1500000 and jsonb_array_length(pictures) > 0 and dopings = '{}'
         and not exists (select from offer_negotiation o where o.ad_id = ad.id) and not exists (select from chat c where c.ad_id = ad.id)
         and not exists (select from cart_ad c where c.ad_id = ad.id)
     ) found on found.n = wanted.n) one
   where ad.id = one.id
   returning ad.id::text, ad.owner_id as "ownerId"`,
);

/** Gives each owner one ad that is bought through the cart, for each time the owner is listed. */
export const assignAds = (
  database: Database,
  owners: readonly { id: string; type: 'Personal' | 'Business' }[],
  categoryIds: readonly number[],
) => goodsStatement.all(database, [owners.map(({ id }) => id), owners.map(({ type }) => type), categoryIds]);

const setAsideStatement = sql(
  'set-aside',
  `update cart_ad set is_selected = false where owner_id = $1 and is_selected returning ad_id::text as "adId"`,
);

/** Deselects all items in a member's cart. Returns the ads that were selected. */
export const deselectCart = async (database: Database, ownerId: string): Promise<string[]> =>
  (await setAsideStatement.all(database, [ownerId])).map(({ adId }) => adId ?? '');

const takeUpStatement = sql(
  'take-up',
  'update cart_ad set is_selected = true where owner_id = $1 and ad_id = any($2::bigint[])',
);

/** Selects the items again. */
export async function reselectCart(database: Database, ownerId: string, adIds: readonly string[]): Promise<void> {
  await takeUpStatement.run(database, [ownerId, adIds]);
}

const readStatement = sql(
  'read',
  `update notification set read_at = created_at + interval '20 minutes'
   where account_id = any($1::uuid[]) and read_at is null and created_at < $2`,
);

/** Marks the notifications of these members from before a time as read. */
export async function markNoticesRead(database: Database, memberIds: readonly string[], before: Date): Promise<void> {
  await readStatement.run(database, [memberIds, before]);
}
