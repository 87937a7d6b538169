import { bankAccount } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './bank-accounts.sql.ts';

const sql = statements<Statements>('bank-accounts', import.meta.url);

const bankAccountColumns = columns(bankAccount, { omit: ['nextAt'] });

const oneStatement = sql('one', `select ${bankAccountColumns} from bank_account where account_id = $1`, {
  prepared: true,
});

export type BankAccountRow = Statements['one']['row'];

export const bankAccountOf = (database: Database, accountId: string): Promise<BankAccountRow | undefined> =>
  oneStatement.first(database, [accountId]);

const lockStatement = sql('lock', `select ${bankAccountColumns} from bank_account where account_id = $1 for update`, {
  prepared: true,
});

/** Locks a seller's bank account until the transaction ends, so that the seller's payouts are decided one at a time. */
export const lockBankAccount = (database: Database, accountId: string): Promise<BankAccountRow | undefined> =>
  lockStatement.first(database, [accountId]);

/** Data for the provider that the account does not have; encrypted until it is sent. */
export interface SealedDetails {
  iban: string;
  address: string;
  identityNumber?: string | undefined;
}

export interface BankAccountValues {
  accountId: string;
  maskedIban: string;
  bankCode: string;
  holder: string;
  sealed: string;
  now: Date;
}

const insertStatement = sql(
  'insert',
  `insert into bank_account (account_id, masked_iban, bank_code, holder, state, sealed, version, next_at, changed_at)
   values ($1, $2, $3, $4, 'Waiting', $5, 1, $6, $6) on conflict (account_id) do nothing`,
);

/** Returns false if there is one. */
export const insertBankAccount = async (database: Database, values: BankAccountValues): Promise<boolean> =>
  (await insertStatement.run(database, valuesOf(values))) > 0;

const insertManyStatement = sql(
  'insert-many',
  `insert into bank_account (account_id, masked_iban, bank_code, holder, state, sealed, version, next_at, changed_at)
   select "accountId", "maskedIban", "bankCode", holder, 'Waiting', sealed, 1, now, now
   from jsonb_to_recordset($1::jsonb) as one ("accountId" uuid, "maskedIban" text, "bankCode" text, holder text, sealed text, now timestamptz)
   on conflict (account_id) do nothing`,
);

/** Existing bank accounts stay unchanged. One statement. */
export async function insertBankAccounts(database: Database, accounts: readonly BankAccountValues[]): Promise<void> {
  await insertManyStatement.run(database, [JSON.stringify(accounts)]);
}

const updateStatement = sql(
  'update',
  `update bank_account set masked_iban = $2, bank_code = $3, holder = $4, state = 'Waiting', sealed = $5, version = version + 1, refusal = null, tries = 0,
     next_at = $6, changed_at = $6, held_until = $7, review_amount = greatest(review_amount, $8)
   where account_id = $1`,
  { nullable: ['$8'] },
);

/** No payouts before `heldUntil`, and if there is a `reviewAmount`, until staff release the account. Returns false if there is none. */
export const updateBankAccount = async (
  database: Database,
  values: BankAccountValues,
  { heldUntil, reviewAmount }: { heldUntil: Date; reviewAmount: number | null },
) => (await updateStatement.run(database, [...valuesOf(values), heldUntil, reviewAmount])) > 0;

const releaseStatement = sql('release', `update bank_account set review_amount = null where account_id = $1`);

export async function releaseBankAccount(database: Database, accountId: string): Promise<void> {
  await releaseStatement.run(database, [accountId]);
}

const reviewQueueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(changed_at) as oldest from bank_account where review_amount is not null`,
);

/** Changed bank accounts that staff must release: their number and the oldest. */
export const reviewQueue = (database: Database) => reviewQueueStatement.first(database, []);

const valuesOf = ({ accountId, maskedIban, bankCode, holder, sealed, now }: BankAccountValues) =>
  [accountId, maskedIban, bankCode, holder, sealed, now] as const;

const waitingStatement = sql(
  'waiting',
  `update bank_account set next_at = $2, tries = tries + 1
   where account_id in (
     select account_id from bank_account b where state = 'Waiting' and next_at <= $1
       and not exists (select from earning e where e.seller_id = b.account_id and e.stage = 'Sending')
     order by next_at limit $3 for update skip locked)
   returning ${bankAccountColumns}`,
);

/**
 * Takes accounts that must be sent to the provider; interrupted ones become due again at `later`. Sellers with a payout in progress are skipped, so
 * that it goes to the account it was decided for.
 */
export const takeWaitingAccounts = (
  database: Database,
  now: Date,
  later: Date,
  max: number,
): Promise<BankAccountRow[]> => waitingStatement.all(database, [now, later, max]);

const readyStatement = sql(
  'ready',
  `update bank_account set state = 'Ready', sub_merchant_key = $3, sealed = null, next_at = null where account_id = $1 and version = $2`,
);
const refusedStatement = sql(
  'refused',
  `update bank_account set state = 'Refused', refusal = $3, sealed = null, next_at = null where account_id = $1 and version = $2`,
);

/** Marks a version as known to the provider. A newer version stays waiting. */
export async function markAccountReady(database: Database, { accountId, version }: BankAccountRow, key: string) {
  await readyStatement.run(database, [accountId, version, key]);
}

export async function markAccountRefused(database: Database, { accountId, version }: BankAccountRow, why: string) {
  await refusedStatement.run(database, [accountId, version, why]);
}

const merchantsStatement = sql(
  'merchants',
  `select account_id as id, sub_merchant_key as key from bank_account where account_id = any($1) and sub_merchant_key is not null`,
  { prepared: true, planned: true },
);

export const merchantKeys = async (database: Database, sellerIds: readonly string[]): Promise<Map<string, string>> =>
  sellerIds.length === 0
    ? new Map()
    : new Map(
        (await merchantsStatement.all(database, [sellerIds])).flatMap(({ id, key }) =>
          key === null ? [] : [[id, key]],
        ),
      );

const isHeld = `(b.state <> 'Ready' or b.held_until > $1 or b.review_amount is not null)`;
const heldStatement = sql(
  'held',
  `select ${columns(bankAccount, { only: ['accountId', 'maskedIban', 'bankCode', 'state', 'refusal', 'version', 'heldUntil', 'reviewAmount', 'changedAt'] }, 'b')}, coalesce(w.waiting, 0)::float8 as waiting
   from bank_account b
     left join lateral (
       select sum(e.net) as waiting from earning e where e.seller_id = b.account_id and e.stage in ('Payable', 'Failed')) w on true
   where ${isHeld} order by b.changed_at desc, b.account_id limit $2 offset $3`,
  { present: { waiting: 'coalesced to 0' } },
);
const heldCountStatement = sql('held-count', `select count(*)::int as count from bank_account b where ${isHeld}`);

/** Bank accounts on hold, latest change first. */
export async function heldPage(database: Database, now: Date, limit: number, offset: number) {
  const count = (await heldCountStatement.first(database, [now]))?.count ?? 0;
  return { rows: await heldStatement.all(database, [now, limit, offset]), count };
}

const deleteStatement = sql('delete', `delete from bank_account where account_id = $1`);

export async function deleteBankAccount(database: Database, accountId: string): Promise<void> {
  await deleteStatement.run(database, [accountId]);
}

const byIbanEndStatement = sql(
  'by-iban-end',
  `select account_id as id from bank_account where right(masked_iban, 4) = $1 order by account_id limit ${limits.membersFoundMost + 1}`,
);

/** Accounts whose IBAN ends with these four digits. */
export const accountsByIbanEnd = async (database: Database, end: string): Promise<string[]> =>
  (await byIbanEndStatement.all(database, [end])).map(({ id }) => id);
