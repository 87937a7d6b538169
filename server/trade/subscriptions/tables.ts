import { isNotNull } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PlanChange, SubscriptionState } from '../../../contract/enums.ts';
import type { PaymentFacts } from '../../adapters/payment/port.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });

/** The card that paid last, as it is shown; its token stays with the provider. */
export type PlanCard = NonNullable<PaymentFacts['card']>;

/** The membership that an account pays for. What the account may do is the `membership` of `people/memberships`. */
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
    /** The full price of the period in force, and what is left over for later charges, kuruş. */
    price: kurus('price').notNull(),
    credit: kurus('credit').notNull(),
    /** The lower package that follows. */
    nextPackageId: integer('next_package_id'),
    /** Counts applied charges: a payment for an older one buys nothing any more. */
    revision: integer().notNull(),
    card: jsonb().$type<PlanCard>(),
    /** The last payment; renewals are charged to the same person. */
    paymentId: uuid('payment_id'),
    /** The address that documents are made out to. */
    addressId: uuid('address_id'),
    /** The renewal that is at the bank. */
    chargeId: uuid('charge_id'),
    /** Renewals of this period that the bank refused. */
    tries: integer().notNull(),
    /** When the next thing happens by itself: a renewal, another try, the end. */
    nextAt: at('next_at'),
    /** The end of the period for which the reminder was sent. */
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

/** One charge of a plan, also one of 0 kuruş that a credit pays whole. */
export const subscriptionCharge = pgTable(
  'subscription_charge',
  {
    /** The payment's, where there is one. */
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<PlanChange>().notNull(),
    packageId: integer('package_id').notNull(),
    state: text().$type<ChargeState>().notNull(),
    /** The plan's revision that it was priced for. */
    revision: integer().notNull(),
    /** Full price, what was charged of it, and the credit left afterwards, kuruş. */
    price: kurus('price').notNull(),
    amount: kurus('amount').notNull(),
    creditLeft: kurus('credit_left').notNull(),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    /** The payment's item, by which money goes back. */
    itemId: uuid('item_id'),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
  },
  (table) => [index('subscription_charge_account').on(table.accountId, table.createdAt)],
);
