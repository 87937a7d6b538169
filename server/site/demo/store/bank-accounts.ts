import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './bank-accounts.sql.ts';

const sql = statements<Statements>('demo-bank-accounts', import.meta.url);

// Demo members cannot sign in. Members who can sign in enter a bank account themselves.
const withoutBankAccountStatement = sql(
  'unequipped',
  `select a.id, coalesce(a.business->>'title', a.name || ' ' || a.surname) as holder
   from account a
   where a.id > $2 and (a.id = any($1) or not exists (select from account_login l where l.account_id = a.id))
     and exists (select from ad where ad.owner_id = a.id) and not exists (select from bank_account b where b.account_id = a.id)
   order by a.id limit $3`,
  { present: { holder: 'everybody has a name' } },
);

/** Demo sellers without a bank account, and those in `fixed`, after an id. */
export const sellersWithoutBankAccount = (database: Database, fixed: readonly string[], after: string, max: number) =>
  withoutBankAccountStatement.all(database, [fixed, after, max]);
