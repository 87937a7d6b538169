import { subscription, subscriptionCharge } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { SubscriptionState } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import type { ChargeState } from './tables.ts';

const sql = statements<Statements>('subscriptions', import.meta.url);

export type Subscription = typeof subscription.$inferSelect;
export type Charge = typeof subscriptionCharge.$inferSelect;

const subscriptionColumns = columns(subscription);

const readStatement = sql('read', `select ${subscriptionColumns} from subscription where account_id = $1`, {
  prepared: true,
});

/** Reads the plan of an account. */
export const readSubscription = (database: Database, accountId: string): Promise<Subscription | undefined> =>
  readStatement.first(database, [accountId]);

const holdStatement = sql('hold', 'select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 80))', {
  prepared: true,
});

/** Reads the plan and locks the account's subscriptions until the current transaction ends, also if there is no plan yet. */
export async function lockSubscription(database: Database, accountId: string): Promise<Subscription | undefined> {
  await holdStatement.run(database, [accountId]);
  return readSubscription(database, accountId);
}

const saveStatement = sql(
  'save',
  `insert into subscription (account_id, package_id, state, period_start, period_end, anchor_day, price, credit, next_package_id, revision,
     card, payment_id, address_id, charge_id, tries, next_at, reminded_for, created_at, next_price)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
   on conflict (account_id) do update set package_id = excluded.package_id, state = excluded.state, period_start = excluded.period_start,
     period_end = excluded.period_end, anchor_day = excluded.anchor_day, price = excluded.price, credit = excluded.credit,
     next_package_id = excluded.next_package_id, revision = excluded.revision, card = excluded.card, payment_id = excluded.payment_id,
     address_id = excluded.address_id, charge_id = excluded.charge_id, tries = excluded.tries, next_at = excluded.next_at,
     reminded_for = excluded.reminded_for, next_price = excluded.next_price`,
  { nullable: ['$9', '$11', '$12', '$13', '$14', '$16', '$17', '$19'], prepared: true },
);

/** Inserts or updates a locked plan. */
export async function saveSubscription(database: Database, one: Subscription): Promise<void> {
  await saveStatement.run(database, [
    one.accountId,
    one.packageId,
    one.state,
    one.periodStart,
    one.periodEnd,
    one.anchorDay,
    one.price,
    one.credit,
    one.nextPackageId,
    one.revision,
    one.card && JSON.stringify(one.card),
    one.paymentId,
    one.addressId,
    one.chargeId,
    one.tries,
    one.nextAt,
    one.remindedFor,
    one.createdAt,
    one.nextPrice,
  ]);
}

const chargeColumns = columns(subscriptionCharge);

const insertChargeStatement = sql(
  'insert-charge',
  `insert into subscription_charge (id, account_id, kind, package_id, state, revision, price, amount, credit_left, period_start, period_end,
     item_id, created_at, paid_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
  { nullable: ['$12', '$14'], prepared: true },
);

export async function insertCharge(database: Database, one: Charge): Promise<void> {
  await insertChargeStatement.run(database, [
    one.id,
    one.accountId,
    one.kind,
    one.packageId,
    one.state,
    one.revision,
    one.price,
    one.amount,
    one.creditLeft,
    one.periodStart,
    one.periodEnd,
    one.itemId,
    one.createdAt,
    one.paidAt,
  ]);
}

const chargeStatement = sql('charge', `select ${chargeColumns} from subscription_charge where id = $1`, {
  prepared: true,
});

/** Reads a charge by the id of its payment. */
export const readCharge = (database: Database, id: string): Promise<Charge | undefined> =>
  chargeStatement.first(database, [id]);

const setChargeStatement = sql(
  'set-charge',
  `update subscription_charge set state = $2, paid_at = case when $2 = 'Paid' then $3::timestamptz end where id = $1`,
  { prepared: true },
);

export async function setChargeState(database: Database, id: string, state: ChargeState): Promise<void> {
  await setChargeStatement.run(database, [id, state, clock.now()]);
}

const chargesStatement = sql(
  'charges',
  `select ${chargeColumns} from subscription_charge where account_id = $1 and state = 'Paid' order by created_at desc, id limit $2`,
  { prepared: true },
);

/** Reads paid charges, newest first. */
export const paidCharges = (database: Database, accountId: string, atMost: number): Promise<Charge[]> =>
  chargesStatement.all(database, [accountId, atMost]);

const dueStatement = sql(
  'due',
  `select account_id as "accountId" from subscription where next_at <= $1 order by next_at, account_id limit $2`,
  { prepared: true },
);

/** Reads accounts whose plan is due, longest overdue first. */
export const dueAccounts = async (database: Database, now: Date, atMost: number): Promise<string[]> =>
  (await dueStatement.all(database, [now, atMost])).map(({ accountId }) => accountId);

const postponeStatement = sql(
  'postpone',
  'update subscription set next_at = $2 where account_id = $1 and next_at < $2',
  {
    prepared: true,
  },
);

/** Postpones a plan that failed, so that it does not block the others. */
export async function postpone(database: Database, accountId: string, until: Date): Promise<void> {
  await postponeStatement.run(database, [accountId, until]);
}

const remindStatement = sql(
  'remind',
  `update subscription set reminded_for = period_end
   where account_id in (select account_id from subscription
     where state = 'Active' and period_end > $1 and period_end <= $2 and reminded_for is distinct from period_end
     order by period_end limit $3 for update skip locked)
   returning ${subscriptionColumns}`,
  { prepared: true },
);

/** Marks plans that renew before `before` as reminded and returns them, in the current transaction. Each plan is returned once per period. */
export const takeReminders = (database: Database, now: Date, before: Date, atMost: number): Promise<Subscription[]> =>
  remindStatement.all(database, [now, before, atMost]);

const filteredStatement = sql(
  'desk',
  `select ${subscriptionColumns} from subscription
   where ($1::uuid is null or account_id = $1) and ($2::text is null or state = $2) and ($3::int is null or package_id = $3)
   order by state <> 'PastDue', next_at nulls last, period_end desc, account_id limit $4 offset $5`,
  { nullable: ['$1', '$2', '$3'] },
);

export interface PlanFilter {
  accountId: string | null;
  state: SubscriptionState | null;
  packageId: number | null;
}

/** Reads one page of plans and one row more if there is a further page: refused renewals first, then by next charge, ended plans last. */
export const filteredPlans = (
  database: Database,
  { accountId, state, packageId }: PlanFilter,
  size: number,
  skip: number,
): Promise<Subscription[]> => filteredStatement.all(database, [accountId, state, packageId, size + 1, skip]);

const exportPlanStatement = sql(
  'export-plan',
  `select ${columns(subscription, { only: ['packageId', 'state', 'periodStart', 'periodEnd', 'price', 'credit', 'nextPackageId', 'card', 'nextAt', 'createdAt'] })}
   from subscription where account_id = $1`,
);
const exportChargesStatement = sql(
  'export-charges',
  `select ${columns(subscriptionCharge, { only: ['kind', 'packageId', 'state', 'price', 'amount', 'creditLeft', 'periodStart', 'periodEnd', 'createdAt', 'paidAt'] })}
   from subscription_charge where account_id = $1 order by created_at, id`,
);

/** Exports a member's plan and charges. */
export const exportSubscription = async (database: Database, accountId: string) => ({
  plan: (await exportPlanStatement.first(database, [accountId])) ?? null,
  charges: await exportChargesStatement.all(database, [accountId]),
});

const eraseStatement = sql('erase', 'delete from subscription where account_id = $1');
const eraseChargesStatement = sql('erase-charges', 'delete from subscription_charge where account_id = $1');

/** Deletes the plan and charges of an erased account. Payments and invoices remain as the legal record. */
export async function eraseSubscription(database: Database, accountId: string): Promise<void> {
  await eraseStatement.run(database, [accountId]);
  await eraseChargesStatement.run(database, [accountId]);
}
