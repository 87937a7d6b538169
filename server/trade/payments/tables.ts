import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AfterPaymentAction, OrderType, PaymentKind, PaymentState } from '../../../contract/enums.ts';
import type {
  PaymentAsker,
  PaymentEventKind,
  PaymentRefusal,
  ReturnReason,
} from '../../../contract/schemas/payment.ts';
import type { PaymentItem, PaymentParty } from '../../adapters/payment/port.ts';
import type { StoredFacts } from './rules/stored-facts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });

/** A payment of one checkout. Kept for ten years, as the law requires. */
export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey(),
    kind: text().$type<PaymentKind>().notNull(),
    orderType: text('order_type').$type<OrderType>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** A member or a guest; a random id after erasure. */
    payerId: uuid('payer_id').notNull(),
    payerIsGuest: boolean('payer_is_guest').notNull(),
    /** A guest's address for messages; a member's address at that time, for the operators' search. */
    email: text(),
    language: text().$type<'tr' | 'en'>().notNull(),
    /** Price and charged amount, in kuruş. */
    amount: kurus('amount').notNull(),
    charged: kurus('charged'),
    installmentCount: integer('installment_count'),
    installmentsMost: integer('installments_most').notNull(),
    /** Sent to the provider, unchanged on every call. */
    items: jsonb().$type<readonly PaymentItem[]>().notNull(),
    /** Deleted with the account. */
    party: jsonb().$type<Omit<PaymentParty, 'id'>>(),
    provider: text().notNull(),
    /** The provider's reference; null until registered there. */
    reference: text(),
    frameUrl: text('frame_url'),
    redirectUrl: text('redirect_url'),
    /** The stored card to charge, until the provider was called. */
    pendingCard: jsonb('pending_card').$type<{ token: string; installmentCount: number }>(),
    /** True for a renewal that is charged without the card holder. The provider is called once. */
    isMerchantInitiated: boolean('is_merchant_initiated').notNull().default(false),
    /** Why the bank refused the last attempt. */
    refusal: text().$type<PaymentRefusal>(),
    /** Why the money was refunded. */
    returned: text().$type<ReturnReason>(),
    /** The provider's last answer. */
    facts: jsonb().$type<StoredFacts>(),
    isCardKept: boolean('is_card_kept').notNull().default(false),
    afterAction: text('after_action').$type<AfterPaymentAction>().notNull(),
    afterId: text('after_id'),
    orderCodes: text('order_codes').array().notNull(),
    /** Text for operators; null if none is raised. */
    alarm: text(),
    createdAt: at('created_at').notNull(),
    /** Time of the last state change, and of the last inquiry at the provider. */
    changedAt: at('changed_at').notNull(),
    askedAt: at('asked_at'),
    /** What is bought is reserved until then. */
    expiresAt: at('expires_at').notNull(),
    approvedAt: at('approved_at'),
  },
  (table) => [
    index('payment_payer').on(table.payerId, table.createdAt),
    index('payment_open')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('Draft', 'InProgress', 'Failed')`),
    index('payment_returning')
      .on(table.changedAt)
      .where(sql`${table.state} = 'Returning'`),
    index('payment_expired')
      .on(table.changedAt)
      .where(sql`${table.state} = 'Expired'`),
    index('payment_created').on(table.createdAt, table.id),
    index('payment_sum').on(sql`coalesce(${table.charged}, ${table.amount})`, table.id),
    index('payment_state').on(table.state, table.createdAt),
    index('payment_alarm').on(table.createdAt).where(isNotNull(table.alarm)),
    index('payment_email').on(table.email).where(isNotNull(table.email)),
    index('payment_orders').using('gin', table.orderCodes),
  ],
);

/** A payment's history, and who asked. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    /** Ascending in the order of events. */
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id').notNull(),
    kind: text().$type<PaymentEventKind>().notNull(),
    by: text().$type<PaymentAsker>().notNull(),
    /** The operator who did it. */
    byId: uuid('by_id'),
    note: text(),
    at: at('at').notNull(),
  },
  (table) => [index('payment_event_payment').on(table.paymentId, table.id)],
);

/** A refund to the payer, unique by cause. */
export const payback = pgTable(
  'payback',
  {
    id: uuid().primaryKey(),
    cause: text().notNull(),
    paymentId: uuid('payment_id').notNull(),
    orderCode: text('order_code'),
    /** The refunded item; null for the whole payment. */
    itemId: uuid('item_id'),
    amount: kurus('amount').notNull(),
    askedAt: at('asked_at').notNull(),
    /** When the provider is called next; null once confirmed. */
    nextAt: at('next_at'),
    tries: integer().notNull().default(0),
    sentAt: at('sent_at'),
    /** The provider's last refusal. */
    refusal: text(),
  },
  (table) => [
    uniqueIndex('payback_cause').on(table.cause),
    index('payback_payment').on(table.paymentId),
    index('payback_item').on(table.itemId).where(isNotNull(table.itemId)),
    index('payback_waiting').on(table.nextAt).where(isNull(table.sentAt)),
  ],
);
