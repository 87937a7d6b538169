import { ledgerImbalance } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Database } from '../../../platform/database.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Imbalance } from '../rules.ts';
import type { Statements } from './imbalances.sql.ts';

const sql = statements<Statements>('ledger-imbalances', import.meta.url);

export interface FoundImbalance extends Imbalance {
  id: string;
  foundAt: Date;
}

// An imbalance that an administrator accepted is not reported again with the same amount.
const keepStatement = sql(
  'keep',
  `insert into ledger_imbalance (id, kind, about, amount, found_at)
   select $1::uuid, $2::text, $3::text, $4::bigint, $5::timestamptz
   where not exists (select from ledger_imbalance where kind = $2 and about = $3 and amount = $4 and closed_by is not null)
     and not exists (select from ledger_imbalance where kind = $2 and about = $3 and amount = $4 and closed_at is null)
   on conflict (kind, about) where closed_at is null do update set amount = excluded.amount`,
);

/** Returns whether it is new. */
export const saveImbalance = async (database: Database, { kind, about, amount }: Imbalance, now: Date) =>
  (await keepStatement.run(database, [chance.uuid(), kind, about, amount, now])) > 0;

const openStatement = sql(
  'open',
  `select ${columns(ledgerImbalance, { only: ['id', 'kind', 'about', 'amount', 'foundAt'] })} from ledger_imbalance where closed_at is null order by found_at, id limit 100`,
  { present: { amount: 'every one has it' } },
);

/** Oldest first, at most 100. */
export const openImbalances = async (database: Database): Promise<FoundImbalance[]> =>
  (await openStatement.all(database, [])).map((one) => ({ ...one, amount: kurus(one.amount) }));

const countStatement = sql('count', `select count(*)::int as count from ledger_imbalance where closed_at is null`, {
  prepared: true,
});

export const countOpen = async (database: Database): Promise<number> =>
  (await countStatement.first(database, []))?.count ?? 0;

const closeStatement = sql(
  'close',
  `update ledger_imbalance set closed_at = $2, closed_by = $3, reason = $4 where id = $1 and closed_at is null returning about`,
  { nullable: ['$3', '$4'] },
);

/** Closes an imbalance, with the administrator and reason if one accepted it. Returns what it was about; undefined if it is closed already. */
export const closeImbalance = async (
  database: Database,
  { id, now, by, reason }: { id: string; now: Date; by?: string; reason?: string },
): Promise<string | undefined> => (await closeStatement.first(database, [id, now, by ?? null, reason ?? null]))?.about;

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(found_at) as oldest from ledger_imbalance where closed_at is null`,
);

/** Open imbalances: their number and the oldest. */
export const imbalanceQueue = (database: Database) => queueStatement.first(database, []);
