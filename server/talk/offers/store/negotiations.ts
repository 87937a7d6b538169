import { offerNegotiation, adOffer } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { CloseReason, OfferSide, OfferState } from '../../../../contract/schemas/offer.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { StoredState } from '../process.ts';
import type { Statements } from './negotiations.sql.ts';

const sql = statements<Statements>('offers', import.meta.url);

/** States of open negotiations, as an SQL list. */
export const openStates = `('WaitsForSeller', 'WaitsForBuyer', 'Agreed')`;

/** Amounts are in kuruş. */
export interface Negotiation {
  id: string;
  adId: string;
  buyerId: string;
  sellerId: string;
  state: StoredState;
  reason: CloseReason | null;
  offerId: string;
  by: OfferSide;
  price: number;
  adPrice: number;
  rounds: number;
  changedAt: Date;
  remindAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
}

export const negotiationColumns = columns(offerNegotiation, undefined, 'n');

const ofPartyStatement = sql(
  'of-party',
  `select o.negotiation_id as "negotiationId", o.ad_id::text as "adId" from ad_offer o join offer_negotiation n on n.id = o.negotiation_id
   where o.id = $1 and $2 in (n.buyer_id, n.seller_id)`,
  { prepared: true },
);

/** The negotiation of an offer, if the account is a party. */
export const negotiationOfOffer = (database: Database, offerId: string, partyId: string) =>
  ofPartyStatement.first(database, [offerId, partyId]);

const lockStatement = sql(
  'lock',
  `select ${negotiationColumns} from offer_negotiation n where n.id = any($1::uuid[]) order by n.id for update`,
  { prepared: true, planned: true },
);

/** Locks negotiations until the transaction ends. Lock the ad first if you need both. */
export const lockNegotiations = (database: Database, ids: readonly string[]): Promise<Negotiation[]> =>
  lockStatement.all(database, [ids]);

const pairStatement = sql(
  'lock-pair',
  `select ${negotiationColumns} from offer_negotiation n where n.ad_id = $1 and n.buyer_id = $2 for update`,
  { prepared: true },
);

/** Locks a buyer's negotiation about an ad. */
export const lockPair = (database: Database, adId: string, buyerId: string): Promise<Negotiation | undefined> =>
  pairStatement.first(database, [adId, buyerId]);

const ofPairStatement = sql(
  'of-pair',
  `select ${negotiationColumns} from offer_negotiation n where n.ad_id = $1 and n.buyer_id = $2`,
  { prepared: true },
);

export const readPair = (database: Database, adId: string, buyerId: string): Promise<Negotiation | undefined> =>
  ofPairStatement.first(database, [adId, buyerId]);

const byIdStatement = sql('by-id', `select ${negotiationColumns} from offer_negotiation n where n.id = $1`, {
  prepared: true,
});

export const readNegotiation = (database: Database, id: string): Promise<Negotiation | undefined> =>
  byIdStatement.first(database, [id]);

const insertStatement = sql(
  'insert',
  `insert into offer_negotiation (id, ad_id, buyer_id, seller_id, state, offer_id, by, price, ad_price, rounds, changed_at, remind_at, ends_at,
     created_at, reason)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (ad_id, buyer_id) do nothing returning id`,
  { prepared: true },
);

/** Returns false if the pair already has a negotiation. */
export async function insertNegotiation(database: Database, one: Negotiation): Promise<boolean> {
  const row = await insertStatement.first(database, [
    one.id,
    one.adId,
    one.buyerId,
    one.sellerId,
    one.state,
    one.offerId,
    one.by,
    one.price,
    one.adPrice,
    one.rounds,
    one.changedAt,
    one.remindAt,
    one.endsAt,
    one.createdAt,
    one.reason,
  ]);
  return row !== undefined;
}

const saveStatement = sql(
  'save',
  `update offer_negotiation set state = $2, reason = $3, offer_id = $4, by = $5, price = $6, ad_price = $7, rounds = $8, changed_at = $9,
     remind_at = $10, ends_at = $11, seller_id = $12 where id = $1`,
  { prepared: true },
);

/** Saves a locked negotiation. */
export async function saveNegotiation(database: Database, one: Negotiation): Promise<void> {
  await saveStatement.run(database, [
    one.id,
    one.state,
    one.reason,
    one.offerId,
    one.by,
    one.price,
    one.adPrice,
    one.rounds,
    one.changedAt,
    one.remindAt,
    one.endsAt,
    one.sellerId,
  ]);
}

/** One offer of a negotiation. */
export interface Round {
  id: string;
  negotiationId: string;
  adId: string;
  /** Position within the negotiation, from 1. */
  place: number;
  by: OfferSide;
  price: number;
  adPrice: number;
  state: OfferState;
  isAutomatic: boolean;
  sendingId: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

const insertRoundStatement = sql(
  'insert-round',
  `insert into ad_offer (id, negotiation_id, ad_id, place, by, price, ad_price, state, is_automatic, sending_id, created_at, ended_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  { prepared: true },
);

export async function insertRound(database: Database, round: Round): Promise<void> {
  const { id, negotiationId, adId, place, by, price, adPrice, state, isAutomatic, sendingId, createdAt, endedAt } =
    round;
  await insertRoundStatement.run(database, [
    id,
    negotiationId,
    adId,
    place,
    by,
    price,
    adPrice,
    state,
    isAutomatic,
    sendingId,
    createdAt,
    endedAt,
  ]);
}

const endRoundsStatement = sql(
  'end-rounds',
  `update ad_offer set state = $2, ended_at = $3 where id = any($1::uuid[]) and state = 'Open'`,
  { prepared: true, planned: true },
);

/** Ends open offers. Accepted offers keep their state. */
export async function endRounds(
  database: Database,
  ids: readonly string[],
  state: Exclude<OfferState, 'Open'>,
  now: Date,
): Promise<void> {
  await endRoundsStatement.run(database, [ids, state, now]);
}

const roundColumns = columns(adOffer, undefined, 'o');

const roundsStatement = sql(
  'rounds',
  `select * from (select ${roundColumns} from ad_offer o where o.negotiation_id = $1 order by o.place desc limit $2) newest
   order by newest.place`,
  { prepared: true },
);

/** The newest offers of a negotiation, in chronological order. */
export const roundsOf = (database: Database, negotiationId: string, max: number): Promise<Round[]> =>
  roundsStatement.all(database, [negotiationId, max]);

const roundStateStatement = sql('round-state', 'select state from ad_offer where id = $1', { prepared: true });

export async function roundStateOf(database: Database, offerId: string): Promise<OfferState | undefined> {
  return (await roundStateStatement.first(database, [offerId]))?.state;
}

const dueStatement = sql('due', 'select id from offer_negotiation where ends_at <= $1 order by ends_at limit 200', {
  prepared: true,
});

/** Negotiations whose deadline has passed. */
export const expiredNegotiations = async (database: Database, now: Date): Promise<string[]> =>
  (await dueStatement.all(database, [now])).map(({ id }) => id);

const remindStatement = sql(
  'remind',
  'select id from offer_negotiation where remind_at <= $1 order by remind_at limit 200',
  { prepared: true },
);

/** Negotiations whose reminder is due. */
export const negotiationsToRemind = async (database: Database, now: Date): Promise<string[]> =>
  (await remindStatement.all(database, [now])).map(({ id }) => id);

const nextStatement = sql(
  'next',
  'select least((select min(ends_at) from offer_negotiation), (select min(remind_at) from offer_negotiation)) as next',
  { prepared: true },
);

/** Time of the next reminder or deadline. */
export const nextDueAt = async (database: Database): Promise<Date | null> =>
  (await nextStatement.first(database, []))?.next ?? null;

const openOfAdsStatement = sql(
  'open-of-ads',
  `select id from offer_negotiation where ad_id = any($1::bigint[]) and state in ${openStates} order by id limit $2`,
  { prepared: true, planned: true },
);

export const openOfAds = async (database: Database, adIds: readonly string[], max: number): Promise<string[]> =>
  (await openOfAdsStatement.all(database, [adIds, max])).map(({ id }) => id);

const openAboveStatement = sql(
  'open-above',
  `select id from offer_negotiation where ad_id = $1 and price > $2 and state in ${openStates} order by id limit $3`,
  { prepared: true },
);

/** Open negotiations whose latest offer is above a price. */
export const openAbove = async (database: Database, adId: string, price: number, max: number): Promise<string[]> =>
  (await openAboveStatement.all(database, [adId, price, max])).map(({ id }) => id);

const openBetweenStatement = sql(
  'open-between',
  `select id from offer_negotiation
   where ((buyer_id = $1 and seller_id = $2) or (buyer_id = $2 and seller_id = $1)) and state in ${openStates} order by id`,
  { prepared: true },
);

export const openBetween = async (database: Database, one: string, other: string): Promise<string[]> =>
  (await openBetweenStatement.all(database, [one, other])).map(({ id }) => id);

const openOfBuyerStatement = sql(
  'open-of-buyer',
  `select id from offer_negotiation where buyer_id = $1 and state in ${openStates} order by id`,
  { prepared: true },
);

const openOfSellerStatement = sql(
  'open-of-seller',
  `select id from offer_negotiation where seller_id = $1 and state in ${openStates} order by id`,
  { prepared: true },
);

export async function openOfMember(database: Database, accountId: string, side: OfferSide): Promise<string[]> {
  const statement = side === 'Buyer' ? openOfBuyerStatement : openOfSellerStatement;
  return (await statement.all(database, [accountId])).map(({ id }) => id);
}
