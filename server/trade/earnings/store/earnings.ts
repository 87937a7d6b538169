import { earning, earningEvent } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { EarningStage } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { keyIsPresent, keyset } from '../../../platform/sql/keyset.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { EarningEventKind } from '../rules/stages.ts';
import type { Statements } from './earnings.sql.ts';

const sql = statements<Statements>('earnings', import.meta.url);

const earningColumns = columns(earning, undefined, 'e');

/** Amounts in kuruş. */
export interface EarningMoney {
  price: number;
  commission: number;
  shipping: number;
  withheld: number;
  net: number;
}

export interface NewEarning extends EarningMoney {
  id: string;
  orderCode: string;
  paymentId: string;
  sellerId: string;
  adId: string;
  title: string;
  soldAt: Date;
}

const addStatement = sql(
  'add',
  `insert into earning (id, order_code, payment_id, seller_id, ad_id, title, stage, price, commission, shipping, withheld, net, sold_at)
   values ($1, $2, $3, $4, $5, $6, 'Held', $7, $8, $9, $10, $11, $12) on conflict (id) do nothing`,
  { prepared: true, planned: true },
);

/** Inserts an earning. Idempotent. */
export async function addEarning(database: Database, one: NewEarning): Promise<void> {
  const { id, orderCode, paymentId, sellerId, adId, title, price, commission, shipping, withheld, net, soldAt } = one;
  await addStatement.run(database, [
    id,
    orderCode,
    paymentId,
    sellerId,
    adId,
    title,
    price,
    commission,
    shipping,
    withheld,
    net,
    soldAt,
  ]);
}

const lockStatement = sql('lock', `select ${earningColumns} from earning e where e.id = $1 for update`, {
  prepared: true,
});

export type EarningRow = Statements['lock']['row'];

export const lockEarning = (database: Database, id: string): Promise<EarningRow | undefined> =>
  lockStatement.first(database, [id]);

const oneStatement = sql('one', `select ${earningColumns} from earning e where e.id = $1`, { prepared: true });

export const earningById = (database: Database, id: string): Promise<EarningRow | undefined> =>
  oneStatement.first(database, [id]);

const earnStatement = sql(
  'earn',
  `update earning set stage = 'Payable', refunded = net - $6, price = $2, commission = $3, shipping = $4, withheld = $5, net = $6, earned_at = $7, next_at = $7
   where id = $1`,
);

/** Marks an earning as payable with the amounts left after refunds. */
export async function setEarned(database: Database, id: string, money: EarningMoney, now: Date): Promise<void> {
  const { price, commission, shipping, withheld, net } = money;
  await earnStatement.run(database, [id, price, commission, shipping, withheld, net, now]);
}

const stageStatement = sql(
  'stage',
  `update earning set stage = $2, next_at = $3, failure = $4, tries = case when $2 = 'Failed' then tries + 1 else tries end,
     paid_at = case when $2 = 'Paid' then $5 else paid_at end
   where id = $1`,
  { nullable: ['$3', '$4'] },
);

export async function setStage(
  database: Database,
  id: string,
  stage: EarningStage,
  { now, nextAt, failure }: { now: Date; nextAt?: Date; failure?: string },
): Promise<void> {
  await stageStatement.run(database, [id, stage, nextAt ?? null, failure ?? null, now]);
}

const amountStatement = sql('amount', `update earning set settled = settled + net - $2, net = $2 where id = $1`);

/** Sets the payout amount; the rest settles the seller's debt. */
export async function setPayout(database: Database, id: string, amount: number): Promise<void> {
  await amountStatement.run(database, [id, amount]);
}

// Erased sellers have no bank account here; the provider still does. A payout in progress goes to the account known to the provider, which learns of
// a change only afterwards.
const dueStatement = sql(
  'due',
  `update earning set next_at = $2
   where id in (
     select e.id from earning e left join bank_account b on b.account_id = e.seller_id
     where e.stage in ('Payable', 'Sending', 'Failed') and not e.is_stopped and e.next_at <= $1
       and (e.stage = 'Sending' or b.account_id is null or (b.state = 'Ready' and (b.held_until is null or b.held_until <= $1) and b.review_amount is null))
     order by e.next_at, e.id limit $3 for update of e skip locked)
   returning id`,
);

/** Takes due earnings; interrupted ones become due again at `later`. */
export const takeDueEarnings = async (database: Database, now: Date, later: Date, max: number): Promise<string[]> =>
  (await dueStatement.all(database, [now, later, max])).map(({ id }) => id);

const underWayStatement = sql(
  'under-way',
  `select coalesce(sum(net), 0)::float8 as amount from earning where seller_id = $1 and stage = 'Sending' and id is distinct from $2`,
  { prepared: true, nullable: ['$2'], present: { amount: 'coalesced to 0' } },
);

/** Payouts of a seller that are in progress and not posted yet, without one earning; in kuruş. */
export const payoutsInProgress = async (database: Database, sellerId: string, exceptId?: string): Promise<number> =>
  (await underWayStatement.first(database, [sellerId, exceptId ?? null]))?.amount ?? 0;

const underWayOfStatement = sql(
  'under-way-of',
  `select seller_id as "sellerId", sum(net)::float8 as amount from earning where seller_id = any($1::uuid[]) and stage = 'Sending' group by seller_id`,
  { present: { amount: 'sum of at least one row' } },
);

/** The same for many sellers; those without payouts in progress are left out. */
export const payoutsInProgressBySeller = async (
  database: Database,
  sellerIds: readonly string[],
): Promise<Map<string, number>> =>
  new Map((await underWayOfStatement.all(database, [sellerIds])).map(({ sellerId, amount }) => [sellerId, amount]));

const totalsStatement = sql(
  'totals',
  `select coalesce(sum(net) filter (where stage = 'Held'), 0)::float8 as held,
     coalesce(sum(net) filter (where stage in ('Payable', 'Sending', 'Failed')), 0)::float8 as payable,
     coalesce(sum(net) filter (where stage = 'Paid'), 0)::float8 as paid,
     coalesce(sum(by_transfer) filter (where transferred_at is null), 0)::float8 as "byTransfer",
     (count(*) filter (where stage <> 'Gone'))::int as count
   from earning where seller_id = $1`,
  {
    prepared: true,
    present: {
      held: 'coalesced to 0',
      payable: 'coalesced to 0',
      paid: 'coalesced to 0',
      byTransfer: 'coalesced to 0',
    },
  },
);

export const totalsOf = async (database: Database, sellerId: string) =>
  (await totalsStatement.first(database, [sellerId])) ?? { held: 0, payable: 0, paid: 0, byTransfer: 0, count: 0 };

const countStatement = sql(
  'count',
  `select count(*)::int as count from earning e where e.seller_id = $1 and e.stage <> 'Gone'`,
  { prepared: true },
);

export const countOf = async (database: Database, sellerId: string): Promise<number> =>
  (await countStatement.first(database, [sellerId]))?.count ?? 0;

const ofSellerStatement = sql(
  'of-seller',
  `select ${earningColumns} from earning e where e.seller_id = $1 and e.stage <> 'Gone' order by e.sold_at desc, e.id limit $2 offset $3`,
  { prepared: true },
);

export const earningsOf = (
  database: Database,
  sellerId: string,
  limit: number,
  offset: number,
): Promise<EarningRow[]> => ofSellerStatement.all(database, [sellerId, limit, offset]);

const between = `e.seller_id = $1 and e.stage <> 'Gone' and e.earned_at >= $2 and e.earned_at < $3`;
const byDayStatement = sql(
  'by-day',
  `select to_char(e.earned_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, sum(e.net)::float8 as amount, count(*)::int as count
   from earning e where ${between} group by 1`,
  { prepared: true, present: { day: 'earned_at is not null', amount: 'column is not null' } },
);
const earnedStatement = sql(
  'earned',
  `select ${earningColumns} from earning e where ${between} order by e.earned_at desc, e.id limit $4 offset $5`,
  { prepared: true },
);

/** A seller's earnings between two times, by day in Istanbul. */
export const earnedByDay = (database: Database, sellerId: string, from: Date, to: Date) =>
  byDayStatement.all(database, [sellerId, from, to]);

/** The same earnings one by one, newest first. */
export const earnedBetween = (
  database: Database,
  { sellerId, from, to, limit, offset }: { sellerId: string; from: Date; to: Date; limit: number; offset: number },
): Promise<EarningRow[]> => earnedStatement.all(database, [sellerId, from, to, limit, offset]);

export interface EarningFilter {
  stage?: EarningStage | undefined;
  isStopped?: boolean | undefined;
  isNotStopped?: boolean | undefined;
  orderCode?: string | undefined;
  /** Seller id. */
  memberId?: string | undefined;
}

type DeskSort = 'soldAt' | 'net';
const desk = keyset<EarningFilter, DeskSort>({
  select: earningColumns,
  from: 'earning e',
  sorts: {
    soldAt: [
      { sql: 'e.sold_at', type: 'timestamptz' },
      { sql: 'e.id', type: 'uuid' },
    ],
    net: [
      { sql: 'e.net', type: 'bigint' },
      { sql: 'e.id', type: 'uuid' },
    ],
  },
  conditions: {
    stage: { type: 'text', sql: (value) => `e.stage = ${value}` },
    isStopped: { sql: () => 'e.is_stopped' },
    isNotStopped: { sql: () => 'not e.is_stopped' },
    orderCode: { type: 'text', sql: (value) => `e.order_code = ${value}` },
    memberId: { type: 'uuid', sql: (value) => `e.seller_id = ${value}` },
  },
});
export const deskEarnings = desk.bind<EarningRow>({
  page: sql.dynamic('desk', desk.samples, { present: keyIsPresent }),
  count: sql.dynamic('desk-count', desk.countSamples),
});

const failedStatement = sql(
  'failed',
  `select count(*)::int as count from earning where stage = 'Failed' and not is_stopped`,
  {
    prepared: true,
  },
);

/** Counts failed payouts that are not stopped. */
export const countFailed = async (database: Database): Promise<number> =>
  (await failedStatement.first(database, []))?.count ?? 0;

const stoppedStatement = sql('stopped', `update earning set is_stopped = $2, next_at = $3 where id = $1`, {
  nullable: ['$3'],
});

export async function setStopped(database: Database, id: string, isStopped: boolean, nextAt: Date | null) {
  await stoppedStatement.run(database, [id, isStopped, nextAt]);
}

const stopInReviewStatement = sql(
  'stop-in-review',
  `with stopped as (
     update earning e set is_stopped = true, next_at = null from bank_account b
     where b.account_id = $1 and b.review_amount is not null and e.seller_id = b.account_id and not e.is_stopped and e.stage in ('Held', 'Payable', 'Failed')
     returning e.id)
   insert into earning_event (earning_id, kind, at) select id, 'Stopped', $2 from stopped`,
);

/** Stops a seller's unpaid earnings if staff have not released the bank account. */
export async function stopEarningsInReview(database: Database, sellerId: string, now: Date): Promise<void> {
  await stopInReviewStatement.run(database, [sellerId, now]);
}

const eventStatement = sql(
  'event',
  `insert into earning_event (earning_id, kind, by_id, reason, at) values ($1, $2, $3, $4, $5)`,
  { nullable: ['$3', '$4'] },
);

export interface NewEvent {
  earningId: string;
  kind: EarningEventKind;
  byId?: string;
  reason?: string;
  at: Date;
}

export async function addEvent(database: Database, { earningId, kind, byId, reason, at }: NewEvent): Promise<void> {
  await eventStatement.run(database, [earningId, kind, byId ?? null, reason ?? null, at]);
}

const eventsStatement = sql(
  'events',
  `select ${columns(earningEvent, { omit: ['id'] })} from earning_event where earning_id = any($1) order by at, id`,
);

/** Events of these earnings, oldest first. */
export const eventsOf = (database: Database, earningIds: readonly string[]) =>
  eventsStatement.all(database, [earningIds]);

const exportStatement = sql(
  'export',
  `select ${columns(earning, { only: ['orderCode', 'adId', 'title', 'stage', 'price', 'commission', 'shipping', 'withheld', 'refunded', 'settled', 'net', 'soldAt', 'earnedAt', 'paidAt', 'byTransfer', 'transferredAt', 'transferReference'] })}
   from earning where seller_id = $1 order by sold_at limit 50000`,
);

export const exportEarnings = (database: Database, sellerId: string) => exportStatement.all(database, [sellerId]);

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(earned_at) as oldest from earning where stage = 'Failed' and not is_stopped`,
);

/** Failed payouts that are not stopped: their number and the oldest. */
export const payoutQueue = (database: Database) => queueStatement.first(database, []);
