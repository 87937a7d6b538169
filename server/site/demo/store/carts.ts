import type { Statements } from './carts.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('demo-carts', import.meta.url);

// First an ad with an agreed price, then goods of the demo seller and of three others, and a sold one. The third has become cheaper.
const fillStatement = sql(
  'fill',
  `insert into cart_ad (owner_id, is_guest, ad_id, seller_id, is_selected, added_price, added_at)
   select $1, false, id, owner_id, status = 'OnSale' and n <= 3,
     case when n = 3 then round(price * 1.08, -4) else price end, $4::timestamptz - n * interval '5 hours'
   from (
     select chosen.*, row_number() over (order by place, id) as n from (
       (select ad.id, ad.owner_id, ad.status, ad.price, 1 as place from ad join offer_negotiation o on o.ad_id = ad.id
        where o.buyer_id = $1 and o.state = 'Agreed' and ad.status = 'OnSale' and ad.category_id = any($3::int[]) order by ad.id limit 1)
       union all
       (select id, owner_id, status, price, 2 from ad where owner_id = $2 and status = 'OnSale' and category_id = any($3::int[])
          and not exists (select from offer_negotiation o where o.ad_id = ad.id and o.buyer_id = $1) order by id limit 1)
       union all
       (select id, owner_id, status, price, 3 from ad where owner_id not in ($1, $2) and owner_type = 'Personal' and status = 'OnSale'
          and price between 20000 and 2000000 and category_id = any($3::int[]) order by id * 7919 % 104729 limit 3)
       union all
       (select id, owner_id, status, price, 4 from ad where owner_id <> $1 and status = 'OutOfStock' and deleted_at is null
          and published_at is not null and category_id = any($3::int[]) order by id limit 1)
     ) chosen
   ) numbered on conflict do nothing`,
);

/** Fills a member's cart with ads of the demo seller and others, one with an agreed price and a sold one. */
export async function fillCart(
  database: Database,
  ownerId: string,
  sellerId: string,
  categoryIds: readonly number[],
  now: Date,
): Promise<void> {
  await fillStatement.run(database, [ownerId, sellerId, categoryIds, now]);
}
