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

/** Entries that belong together, and what happened. Only added to, see the end of the migration. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    /** In the order of writing, so that its index grows at one end. */
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    cause: text().notNull().unique('ledger_transaction_cause'),
    paymentId: uuid('payment_id'),
    orderCode: text('order_code'),
    at: at('at').notNull(),
    /** By which transaction of the database: its entries are written by the same. */
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

/** One amount on one account. Only added to. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: entryId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Its row is there, which a trigger sees to at less cost than a foreign key. */
    transactionId: uuid('transaction_id').notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    subjectId: uuid('subject_id'),
    /** Debit above zero, credit below. */
    amount: kurus('amount').notNull(),
  },
  (table) => [
    check('ledger_entry_something', sql`amount <> 0`),
    index('ledger_entry_transaction').on(table.transactionId),
    // Entries since the last checkpoint are few, and stand at its end. With the amounts in it a check of all books reads this index alone, in the order in which it adds up.
    index('ledger_entry_account').on(table.account, table.subjectId, table.id, table.amount),
  ],
);

/** What an account held for a subject in the entries up to `ledger_state.folded_id`; none where it was nothing. */
export const ledgerBalance = pgTable(
  'ledger_balance',
  {
    account: text().$type<LedgerAccount>().notNull(),
    /** All noughts where the account has none. */
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

/** How far the entries have been checked and folded; one row. */
export const ledgerState = pgTable('ledger_state', {
  id: integer().primaryKey(),
  /** Entries up to here are in the balances. */
  foldedId: entryId('folded_id').notNull(),
  /** Entries up to here can be folded once every transaction of the database before `pending_xid` has ended: none can appear among them then. */
  pendingId: entryId('pending_id').notNull(),
  pendingXid: xid8('pending_xid').notNull(),
  checkedAt: at('checked_at'),
  /** Of the whole ledger, from its first entry on. */
  auditedAt: at('audited_at'),
});

/** Something in the books that cannot be. While one is open nothing is paid out. */
export const ledgerImbalance = pgTable(
  'ledger_imbalance',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ImbalanceKind>().notNull(),
    /** Which transaction or account, in words of the ledger. */
    about: text().notNull(),
    /** By how much. */
    amount: kurus('amount').notNull(),
    foundAt: at('found_at').notNull(),
    /** Since when it is there no more, or an administrator has answered for it, and who that was, with why. */
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
