import { cartAdColumns } from '../../../market/ads/port.ts';
import type { CartAdRow, CartAdTypes } from '../../../market/ads/port.ts';
import { isUnreachable } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { lockOfCart } from './ads.ts';
import type { Statements } from './facts.sql.ts';

const sql = statements<Statements>('carts-facts', import.meta.url);

// `ad.id` is null for ads that are deleted or were never published, and for unselected ads beside an added one, which are only counted.
const linesStatement = sql(
  'lines',
  `select c.ad_id::text as "adId", c.seller_id as "sellerId", c.is_selected as "isSelected", c.added_price::float8 as "addedPrice", c.added_at as "addedAt",
     ${cartAdColumns}, agreed.offer_id as "offerId", agreed.price::float8 as "offerPrice", agreed.ends_at as "offerEndsAt",
     ${isUnreachable('$1', 'ad.owner_id', '$2')} as "isUnreachable",
     (select sub_merchant_key from bank_account where account_id = coalesce(ad.owner_id, c.seller_id)) as merchant
   from (
     select ad_id, seller_id, is_selected, added_price, added_at from cart_ad where cart_ad.owner_id = $1 and removed_at is null
     union all
     select $4::bigint, null, null, null, null
     where $4::bigint is not null and not exists (select from cart_ad where cart_ad.owner_id = $1 and ad_id = $4 and removed_at is null)
   ) c left join ad on ad.id = c.ad_id and published_at is not null and deleted_at is null and ($4::bigint is null or c.is_selected or c.ad_id = $4)
     left join offer_negotiation agreed on agreed.ad_id = ad.id and agreed.buyer_id = $1 and agreed.state = 'Agreed'
       and (agreed.ends_at is null or agreed.ends_at > $2)
   order by c.added_at desc, c.ad_id`,
  {
    prepared: true,
    planned: true,
    nullable: ['$3', '$4'],
    present: { adId: 'given, or the key of a row', isUnreachable: 'a condition' },
  },
).as<CartAdTypes>();

type LineRow = Awaited<ReturnType<typeof linesStatement.all>>[number];

/** A row of a cart, or an ad that is added to it, with what a line needs to know. */
export type CartFacts = Pick<
  LineRow,
  | 'adId'
  | 'sellerId'
  | 'isSelected'
  | 'addedPrice'
  | 'addedAt'
  | 'offerId'
  | 'offerPrice'
  | 'offerEndsAt'
  | 'isUnreachable'
  | 'merchant'
> & {
  /** Absent if deleted. */
  ad: CartAdRow | undefined;
};

export interface CartFactsQuery {
  ownerId: string;
  now: Date;
  /** Pieces that this payment holds are free. */
  paymentId?: string | undefined;
  /** Read as well; only this ad and selected ones have facts then. */
  addedId?: string | undefined;
  /** Locks the cart first. */
  isLocked?: boolean | undefined;
}

/**
 * A cart, newest first, with the facts of its ads: prices agreed with the owner, whether sellers are reachable, and their keys at the provider. One
 * statement instead of five, because every step of a purchase reads them.
 */
export async function readCartFacts(
  database: Database,
  { ownerId, now, paymentId = undefined, addedId = undefined, isLocked = false }: CartFactsQuery,
): Promise<CartFacts[]> {
  const values = [ownerId, now.toISOString(), paymentId ?? null, addedId ?? null] as const;
  const rows = await (isLocked
    ? linesStatement.allAfter(database, lockOfCart(ownerId), values)
    : linesStatement.all(database, values));
  // Without an id, all columns of the ad are null; with one, only those that may be.
  return rows.map((row) => ({ ...row, ad: row.id === null ? undefined : (row as CartAdRow) }));
}
