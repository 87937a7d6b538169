import { isNotNull } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PlanChange, SubscriptionState } from '../../../contract/enums.ts';
import type { PaymentFacts } from '../../adapters/payment/port.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });

/** The card that paid last, without its token: the provider stores that. */
export type PlanCard = NonNullable<PaymentFacts['card']>;

/** One row per account that pays for a membership. The entitlement itself is `membership` in `people/memberships`. */
export const subscription = pgTable(
  'subscription',
  {
    accountId: uuid('account_id').primaryKey(),
    packageId: integer('package_id').notNull(),
    state: text().$type<SubscriptionState>().notNull(),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    /** The day of the month on which it renews, 1 to 31, Istanbul time. */
    anchorDay: integer('anchor_day').notNull(),
    /** Full price of the current period, and credit left for later charges, kuruş. */
    price: kurus('price').notNull(),
    credit: kurus('credit').notNull(),
    /** The package of a scheduled downgrade. */
    nextPackageId: integer('next_package_id'),
    /** Its price when it was scheduled, kuruş. */
    nextPrice: kurus('next_price'),
    /** Increases with every applied charge and at the end. A payment priced for an older revision is returned. */
    revision: integer().notNull(),
    card: jsonb().$type<PlanCard>(),
    /** The last payment. Renewals reuse its payer data. */
    paymentId: uuid('payment_id'),
    /** Billing address for invoices. */
    addressId: uuid('address_id'),
    /** Payment id of the renewal in progress. */
    chargeId: uuid('charge_id'),
    /** Refused renewal attempts of the current period. */
    tries: integer().notNull(),
    /** When the job acts next: renewal, retry or end. */
    nextAt: at('next_at'),
    /** `periodEnd` of the last reminder. */
    remindedFor: at('reminded_for'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('subscription_next').on(table.nextAt).where(isNotNull(table.nextAt)),
    index('subscription_period_end').on(table.periodEnd),
  ],
);

export const chargeStates = ['Pending', 'Paid', 'Failed'] as const;
export type ChargeState = (typeof chargeStates)[number];

/** One charge of a plan. Its amount is 0 if credit covers the whole price. */
export const subscriptionCharge = pgTable(
  'subscription_charge',
  {
    /** The payment's id; a random id for a charge of 0. */
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<PlanChange>().notNull(),
    packageId: integer('package_id').notNull(),
    state: text().$type<ChargeState>().notNull(),
    /** The plan revision that the price is based on. */
    revision: integer().notNull(),
    /** Full price, charged amount and remaining credit, kuruş. */
    price: kurus('price').notNull(),
    amount: kurus('amount').notNull(),
    creditLeft: kurus('credit_left').notNull(),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    /** The payment item, for refunds. */
    itemId: uuid('item_id'),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
  },
  (table) => [index('subscription_charge_account').on(table.accountId, table.createdAt)],
);
