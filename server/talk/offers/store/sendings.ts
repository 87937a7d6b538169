import { offerRule, adOffer, offerSending, offerNegotiation } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { openStates } from './negotiations.ts';
import type { Statements } from './sendings.sql.ts';

const sql = statements<Statements>('offers-sendings', import.meta.url);

const ruleStatement = sql(
  'rule',
  'select decline_below::float8 as "declineBelow", approve_from::float8 as "approveFrom" from offer_rule where ad_id = $1',
  { prepared: true },
);

export const ruleOfAd = (database: Database, adId: string) => ruleStatement.first(database, [adId]);

const saveRuleStatement = sql(
  'save-rule',
  `insert into offer_rule (ad_id, owner_id, decline_below, approve_from, changed_at) values ($1, $2, $3, $4, $5)
   on conflict (ad_id) do update set owner_id = excluded.owner_id, decline_below = excluded.decline_below, approve_from = excluded.approve_from,
     changed_at = excluded.changed_at`,
);

export async function saveRule(
  database: Database,
  adId: string,
  ownerId: string,
  rule: { declineBelow: number | null; approveFrom: number | null },
  now: Date,
): Promise<void> {
  await saveRuleStatement.run(database, [adId, ownerId, rule.declineBelow, rule.approveFrom, now]);
}

const rulesOfOwnerStatement = sql(
  'rules-of-owner',
  `select ${columns(offerRule, { omit: ['ownerId'] })}
   from offer_rule where owner_id = $1 order by ad_id`,
);

export const rulesOfOwner = (database: Database, ownerId: string) => rulesOfOwnerStatement.all(database, [ownerId]);

const sentStatement = sql(
  'sent-of-owner',
  `select ${columns(adOffer, { only: ['adId', 'price', 'adPrice', 'createdAt'] })}
   from offer_sending where owner_id = $1 order by created_at, id`,
);

/** A member's offers to favourites. */
export const sentOfOwner = (database: Database, ownerId: string) => sentStatement.all(database, [ownerId]);

const dropRulesStatement = sql('drop-rules', 'delete from offer_rule where owner_id = $1');
const forgetSendingsStatement = sql('forget-sendings', 'delete from offer_sending where owner_id = $1');

/** Deletes a member's rules and offers to favourites. */
export async function eraseOwner(database: Database, ownerId: string): Promise<void> {
  await dropRulesStatement.run(database, [ownerId]);
  await forgetSendingsStatement.run(database, [ownerId]);
}

const lockAdStatement = sql('hold', `select pg_advisory_xact_lock(hashtextextended('offers|' || $1, 0))`);

/** Serialises concurrent sendings for one ad. */
export async function lockSendingsOfAd(database: Database, adId: string): Promise<void> {
  await lockAdStatement.run(database, [adId]);
}

const insertSendingStatement = sql(
  'insert-sending',
  'insert into offer_sending (id, ad_id, owner_id, price, ad_price, created_at) values ($1, $2, $3, $4, $5, $6)',
);

export interface Sending {
  id: string;
  adId: string;
  ownerId: string;
  price: number;
  adPrice: number;
  createdAt: Date;
}

export async function insertSending(database: Database, one: Sending): Promise<void> {
  await insertSendingStatement.run(database, [one.id, one.adId, one.ownerId, one.price, one.adPrice, one.createdAt]);
}

const sendingStatement = sql(
  'sending',
  `select ${columns(offerSending, { omit: ['finishedAt'] })}
   from offer_sending where id = $1 and finished_at is null for update`,
);

/** Locks a sending that is not finished. */
export const lockSending = (database: Database, id: string): Promise<Sending | undefined> =>
  sendingStatement.first(database, [id]);

const finishStatement = sql('finish', 'update offer_sending set finished_at = $2 where id = $1');

export async function finishSending(database: Database, id: string, now: Date): Promise<void> {
  await finishStatement.run(database, [id, now]);
}

const newestStatement = sql('newest', 'select max(created_at) as at from offer_sending where ad_id = $1', {
  prepared: true,
});

/** Time of the ad's last offer to favourites. */
export const lastSendingAt = async (database: Database, adId: string): Promise<Date | null> =>
  (await newestStatement.first(database, [adId]))?.at ?? null;

const historyStatement = sql(
  'history',
  `select ${columns(offerSending, { omit: ['adId', 'ownerId'] }, 's')},
     count(o.id)::int as reached, (count(o.id) filter (where o.state = 'Approved'))::int as approved
   from (select * from offer_sending where ad_id = $1 order by created_at desc limit 20) s left join ad_offer o on o.sending_id = s.id
   group by s.id, s.price, s.ad_price, s.created_at, s.finished_at order by s.created_at desc`,
);

/** Newest sendings of an ad, with the number of recipients. */
export const sendingsOf = (database: Database, adId: string) => historyStatement.all(database, [adId]);

const inviteStatement = sql(
  'invite',
  `insert into offer_negotiation (id, ad_id, buyer_id, seller_id, state, offer_id, by, price, ad_price, rounds, changed_at, remind_at, ends_at, created_at)
   select row.id, $2::bigint, row.buyer_id, $3::uuid, 'WaitsForBuyer', row.offer_id, 'Seller', $4::bigint, $5::bigint, 1, $6::timestamptz,
     $7::timestamptz, $8::timestamptz, $6::timestamptz
   from jsonb_to_recordset($1::jsonb) as row (id uuid, buyer_id uuid, offer_id uuid) order by row.buyer_id
   on conflict (ad_id, buyer_id) do update set state = excluded.state, reason = null, offer_id = excluded.offer_id, by = excluded.by,
     price = excluded.price, ad_price = excluded.ad_price, rounds = offer_negotiation.rounds + 1, changed_at = excluded.changed_at, remind_at = excluded.remind_at,
     ends_at = excluded.ends_at, seller_id = excluded.seller_id
   where offer_negotiation.state not in ${openStates}
   returning ${columns(offerNegotiation, { only: ['id', 'buyerId', 'offerId', 'rounds'] })}`,
);

const inviteRoundsStatement = sql(
  'invite-rounds',
  `insert into ad_offer (id, negotiation_id, ad_id, place, by, price, ad_price, state, sending_id, created_at)
   select row."offerId", row.id, $2::bigint, row.rounds, 'Seller', $3::bigint, $4::bigint, 'Open', $5::uuid, $6::timestamptz
   from jsonb_to_recordset($1::jsonb) as row (id uuid, "offerId" uuid, rounds int)`,
);

/** Opens a negotiation for each buyer of a batch. Skips buyers with an open one. Returns the opened negotiations. */
export async function insertInvitations(
  database: Database,
  sending: Sending,
  buyers: readonly { id: string; buyer_id: string; offer_id: string }[],
  { now, remindAt, endsAt, adPrice }: { now: Date; remindAt: Date | null; endsAt: Date | null; adPrice: number },
) {
  const begun = await inviteStatement.all(database, [
    JSON.stringify(buyers),
    sending.adId,
    sending.ownerId,
    sending.price,
    adPrice,
    now,
    remindAt,
    endsAt,
  ]);
  await inviteRoundsStatement.run(database, [
    JSON.stringify(begun),
    sending.adId,
    sending.price,
    adPrice,
    sending.id,
    now,
  ]);
  return begun;
}
