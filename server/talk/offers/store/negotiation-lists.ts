import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import { product } from '../../../../contract/product.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { negotiationColumns, openStates } from './negotiations.ts';
import type { Negotiation } from './negotiations.ts';
import type { Statements } from './negotiation-lists.sql.ts';

const sql = statements<Statements>('offers-lists', import.meta.url);

export interface Page {
  limit: number;
  offset: number;
}

export type Selection = 'All' | 'Open' | 'Closed';

const ofAdStatement = sql(
  'of-ad',
  `select ${negotiationColumns} from offer_negotiation n
   where n.ad_id = $1 and (n.seller_id = $2 or n.buyer_id = $2) and ($3::text = 'All' or (n.state in ${openStates}) = ($3 = 'Open'))
   order by n.state <> 'WaitsForSeller', n.state not in ${openStates}, n.changed_at desc, n.id limit $4 offset $5`,
  { prepared: true },
);

/** Negotiations of an ad in which the account is a party. Sorted: waiting for the seller, then open ones, then by newest change. */
export const negotiationsOfAd = (
  database: Database,
  adId: string,
  partyId: string,
  which: Selection,
  { limit, offset }: Page,
): Promise<Negotiation[]> => ofAdStatement.all(database, [adId, partyId, which, limit, offset]);

const countOfAdStatement = sql(
  'count-of-ad',
  `select count(*)::int as "all", (count(*) filter (where state in ${openStates}))::int as open
   from offer_negotiation where ad_id = $1 and (seller_id = $2 or buyer_id = $2)`,
  { prepared: true },
);

export const countOfAd = async (database: Database, adId: string, partyId: string) =>
  (await countOfAdStatement.first(database, [adId, partyId])) ?? { all: 0, open: 0 };

const asBuyerStatement = sql(
  'as-buyer',
  `select ${negotiationColumns} from offer_negotiation n where n.buyer_id = $1
   order by n.state <> 'WaitsForBuyer', n.state not in ${openStates}, n.changed_at desc, n.id limit $2 offset $3`,
  { prepared: true },
);

const asSellerStatement = sql(
  'as-seller',
  `select ${negotiationColumns} from offer_negotiation n where n.seller_id = $1
   order by n.state <> 'WaitsForSeller', n.state not in ${openStates}, n.changed_at desc, n.id limit $2 offset $3`,
  { prepared: true },
);

/** Negotiations of a member as buyer or seller. Sorted: waiting for the member, then open ones, then by newest change. */
export const negotiationsOf = (
  database: Database,
  accountId: string,
  side: OfferSide,
  { limit, offset }: Page,
): Promise<Negotiation[]> =>
  (side === 'Buyer' ? asBuyerStatement : asSellerStatement).all(database, [accountId, limit, offset]);

const countAsBuyerStatement = sql(
  'count-as-buyer',
  `select count(*)::int as "all", (count(*) filter (where state in ${openStates}))::int as open from offer_negotiation where buyer_id = $1`,
  { prepared: true },
);

const countAsSellerStatement = sql(
  'count-as-seller',
  `select count(*)::int as "all", (count(*) filter (where state in ${openStates}))::int as open from offer_negotiation where seller_id = $1`,
  { prepared: true },
);

export const countOf = async (database: Database, accountId: string, side: OfferSide) =>
  (await (side === 'Buyer' ? countAsBuyerStatement : countAsSellerStatement).first(database, [accountId])) ?? {
    all: 0,
    open: 0,
  };

const waitingStatement = sql(
  'waiting',
  `select (select count(*) from offer_negotiation where buyer_id = $1 and state = 'WaitsForBuyer' and ends_at > $2)::int
     + (select count(*) from offer_negotiation where seller_id = $1 and state = 'WaitsForSeller' and ends_at > $2)::int as count`,
  { prepared: true, present: { count: 'sums of counts' } },
);

/** Number of negotiations that wait for the member's answer. */
export const countWaiting = async (database: Database, accountId: string, now: Date): Promise<number> =>
  (await waitingStatement.first(database, [accountId, now]))?.count ?? 0;

const lockAccountStatement = sql(
  'hold-member',
  `select pg_advisory_xact_lock(hashtextextended('offers of|' || $1, 0))`,
  { prepared: true },
);

/** Serialises a member's offers, so that two concurrent ones are both counted. Take this lock before locking an ad. */
export async function lockAccountOffers(database: Database, accountId: string): Promise<void> {
  await lockAccountStatement.run(database, [accountId]);
}

const namedStatement = sql(
  'named-since',
  `select count(*)::int as "all", (count(*) filter (where o.ad_id = $3))::int as "ofAd"
   from offer_negotiation n join ad_offer o on o.negotiation_id = n.id
   where n.buyer_id = $1 and n.changed_at > $2 and o.created_at > $2 and o.by = 'Buyer'`,
  { prepared: true },
);

/** Number of a buyer's offers since a time, in total and for one ad. */
export const countOffersSince = async (database: Database, buyerId: string, since: Date, adId: string) =>
  (await namedStatement.first(database, [buyerId, since, adId])) ?? { all: 0, ofAd: 0 };

const openCountStatement = sql(
  'open-count',
  `select count(*)::int as count from offer_negotiation where buyer_id = $1 and state in ${openStates}`,
  { prepared: true },
);

export const countOpenOfBuyer = async (database: Database, buyerId: string): Promise<number> =>
  (await openCountStatement.first(database, [buyerId]))?.count ?? 0;

const answeredStatement = sql(
  'answered',
  `select o.price::float8 as price, o.ad_price::float8 as "adPrice", o.state = 'Approved' as "isApproved"
   from (select id from offer_negotiation where seller_id = $1 order by changed_at desc limit 100) n join ad_offer o on o.negotiation_id = n.id
   where o.by = 'Buyer' and not o.is_automatic and o.state in ('Approved', 'Rejected') limit 200`,
  { prepared: true, replica: true, present: { isApproved: 'a state is never null' } },
);

/** A seller's recent manual answers to buyers' offers. */
export const recentAnswers = (database: Database, sellerId: string) => answeredStatement.all(database, [sellerId]);

const countsStatement = sql(
  'counts-of-ads',
  `select ad_id::text as "adId", count(*)::int as count from ad_offer where ad_id = any($1::bigint[]) and by = 'Buyer' group by ad_id`,
  { prepared: true, replica: true },
);

/** Number of buyers' offers by ad. */
export async function countsOfAds(database: Database, adIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await countsStatement.all(database, [adIds]);
  return new Map(rows.map(({ adId, count }) => [adId, count]));
}

const daysStatement = sql(
  'days-of-ad',
  `select (created_at at time zone '${product.timeZone}')::date::text as day, count(*)::int as count from ad_offer
   where ad_id = $1 and by = 'Buyer' and created_at >= ($2::text)::timestamp at time zone '${product.timeZone}'
     and created_at < (($3::text)::timestamp + interval '1 day') at time zone '${product.timeZone}' group by 1`,
  { prepared: true, replica: true, present: { day: 'a time is never null' } },
);

/** Offers for one ad by day in Istanbul. */
export async function daysOfAd(
  database: Database,
  adId: string,
  from: string,
  to: string,
): Promise<Map<string, number>> {
  const rows = await daysStatement.all(database, [adId, from, to]);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

const agreedStatement = sql(
  'agreed',
  `select offer_id as "offerId", price::float8 as price, ends_at as "endsAt" from offer_negotiation
   where ad_id = $1 and buyer_id = $2 and state = 'Agreed' and (ends_at is null or ends_at > $3)`,
  { prepared: true },
);

export const agreedOf = (database: Database, adId: string, buyerId: string, now: Date) =>
  agreedStatement.first(database, [adId, buyerId, now]);

const exportStatement = sql(
  'export',
  `select case when n.buyer_id = $1 then 'Buyer' else 'Seller' end as side, n.ad_id::text as "adId", n.state, o.by, o.price::float8 as price,
     o.ad_price::float8 as "adPrice", o.state as "offerState", o.is_automatic as "isAutomatic", o.created_at as "createdAt", o.ended_at as "endedAt"
   from offer_negotiation n join ad_offer o on o.negotiation_id = n.id where $1 in (n.buyer_id, n.seller_id) order by o.created_at, o.id`,
);

/** All offers in a member's negotiations. */
export const exportOffers = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);

const anonymiseStatement = sql(
  'anonymise',
  `update offer_negotiation set buyer_id = case when buyer_id = $1 then $2::uuid else buyer_id end,
     seller_id = case when seller_id = $1 then $2::uuid else seller_id end
   where buyer_id = $1 or seller_id = $1`,
);

/** Replaces a member's id with a random one. */
export async function anonymise(database: Database, accountId: string, replacementId: string): Promise<void> {
  await anonymiseStatement.run(database, [accountId, replacementId]);
}
