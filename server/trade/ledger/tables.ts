import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImbalanceKind } from './rules.ts';
import type { LedgerAccount } from './port.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });
const entryId = (name: string) => bigint(name, { mode: 'bigint' });

/** A posting. Append-only; a trigger at the end of the migration enforces it. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    /** Ascending in time, so that the index grows at one end. */
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    cause: text().notNull().unique('ledger_transaction_cause'),
    paymentId: uuid('payment_id'),
    orderCode: text('order_code'),
    at: at('at').notNull(),
    /** The database transaction that wrote the posting. Its entries must be written by the same one. */
    written: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('ledger_transaction_at').on(table.at),
    index('ledger_transaction_payment')
      .on(table.paymentId)
      .where(sql`payment_id is not null`),
    index('ledger_transaction_order')
      .on(table.orderCode)
      .where(sql`order_code is not null`),
  ],
);

/** One amount on one account. Append-only. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: entryId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** A trigger checks the reference; it costs less than a foreign key. */
    transactionId: uuid('transaction_id').notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    subjectId: uuid('subject_id'),
    /** Debit above 0, credit below. */
    amount: kurus('amount').notNull(),
  },
  (table) => [
    check('ledger_entry_something', sql`amount <> 0`),
    index('ledger_entry_transaction').on(table.transactionId),
    // The few entries since the last checkpoint are at the end of the index. With `amount` in it, a check of the whole ledger reads only this index,
    // in order.
    index('ledger_entry_account').on(table.account, table.subjectId, table.id, table.amount),
  ],
);

/** Balances of entries up to `ledger_state.folded_id`. No row for a balance of 0. */
export const ledgerBalance = pgTable(
  'ledger_balance',
  {
    account: text().$type<LedgerAccount>().notNull(),
    /** The zero UUID for accounts without subjects. */
    subjectId: uuid('subject_id').notNull(),
    amount: kurus('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.subjectId] }),
    index('ledger_balance_nothing')
      .on(table.account)
      .where(sql`amount = 0`),
  ],
);

/** How far entries are checked and folded; one row. */
export const ledgerState = pgTable('ledger_state', {
  id: integer().primaryKey(),
  /** Entries up to here are in the balances. */
  foldedId: entryId('folded_id').notNull(),
  /** Entries up to here can be folded once all transactions before `pending_xid` have ended: after that no entry can be inserted below it. */
  pendingId: entryId('pending_id').notNull(),
  pendingXid: xid8('pending_xid').notNull(),
  checkedAt: at('checked_at'),
  /** Last check of the whole ledger. */
  auditedAt: at('audited_at'),
});

/** An imbalance in the books. Nothing is paid out while one is open. */
export const ledgerImbalance = pgTable(
  'ledger_imbalance',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ImbalanceKind>().notNull(),
    /** Transaction id, or account with subject. */
    about: text().notNull(),
    /** The difference. */
    amount: kurus('amount').notNull(),
    foundAt: at('found_at').notNull(),
    /** When it was resolved or accepted; if accepted, by which administrator and why. */
    closedAt: at('closed_at'),
    closedBy: uuid('closed_by'),
    reason: text(),
  },
  (table) => [
    uniqueIndex('ledger_imbalance_open')
      .on(table.kind, table.about)
      .where(sql`closed_at is null`),
    index('ledger_imbalance_closed_by')
      .on(table.closedBy)
      .where(sql`closed_by is not null`),
  ],
);
