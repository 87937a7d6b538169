import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';
import type { Statements } from './report-reasons.sql.ts';

const sql = statements<Statements>('moderation-reasons', import.meta.url);

const columns = 'id, tr, en, needs_description, is_active';

const allStatement = sql('all', `select ${columns} from ad_report_reason order by id`, { replica: true });

export type ReasonRow = Awaited<ReturnType<typeof allStatement.all>>[number];

/** All reasons, by id. */
export const reasonRows = (database: Database): Promise<ReasonRow[]> => allStatement.all(database, []);

const lockStatement = sql('lock', 'lock table ad_report_reason in share row exclusive mode');
const changeStatement = sql(
  'change',
  `update ad_report_reason set en = $2, needs_description = $3, is_active = true where tr = $1 returning ${columns}`,
);
const insertStatement = sql(
  'insert',
  `insert into ad_report_reason (tr, en, needs_description) values ($1, $2, $3) returning ${columns}`,
);

/** Adds a reason, or updates and activates the one with the same Turkish text. Locks the table, so it needs a transaction. */
export async function saveReason(
  database: Database,
  { tr, en, needsDescription }: { tr: string; en: string; needsDescription: boolean },
): Promise<ReasonRow | undefined> {
  await lockStatement.run(database, []);
  const values = [tr, en, needsDescription] as const;
  return (await changeStatement.first(database, values)) ?? insertStatement.first(database, values);
}

const switchStatement = sql(
  'switch',
  `update ad_report_reason set is_active = not is_active where id = $1 returning ${columns}`,
);

/** Activates or deactivates a reason; undefined if it does not exist. */
export const toggleReason = (database: Database, id: number): Promise<ReasonRow | undefined> =>
  switchStatement.first(database, [id]);

const activeStatement = sql(
  'active',
  'select needs_description from ad_report_reason where id = $1::bigint and is_active',
);

/** Whether an active reason needs a description; undefined if there is no such reason. */
export async function requiresDescription(database: Database, id: number): Promise<boolean | undefined> {
  return (await activeStatement.first(database, [id]))?.needs_description;
}

const seedStatement = sql(
  'seed',
  `insert into ad_report_reason (id, tr, en, needs_description)
   select id, tr, en, "needsDescription"
   from jsonb_to_recordset($1::jsonb) as seed(id integer, tr text, en text, "needsDescription" boolean)
   on conflict do nothing`,
);
// Moves the id sequence past the explicit ids.
const countOnStatement = sql(
  'count-on',
  `select setval(pg_get_serial_sequence('ad_report_reason', 'id'), (select max(id) from ad_report_reason))`,
);

export async function insertMissingReasons(
  client: Connection,
  reasons: readonly { id: number; tr: string; en: string; needsDescription: boolean }[],
): Promise<void> {
  await seedStatement.run(client, [JSON.stringify(reasons)]);
  await countOnStatement.run(client, []);
}
