import type { ReasonList } from '../../../contract/schemas/reason.ts';
import type { Database } from '../../platform/database.ts';
import { columns } from '../../platform/sql/columns.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Connection } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import { reason } from './tables.ts';

const sql = statements<Statements>('reasons', import.meta.url);

const allStatement = sql('all', `select ${columns(reason)} from reason order by list, position, key`);

export type ReasonRow = Awaited<ReturnType<typeof allStatement.all>>[number];

/** All entries of all lists, in display order. */
export const readReasons = (database: Database): Promise<ReasonRow[]> => allStatement.all(database, []);

const ofListStatement = sql('of-list', `select ${columns(reason)} from reason where list = $1 order by position, key`);

/** The entries of a list, in display order. */
export const readReasonsOf = (database: Database, list: ReasonList): Promise<ReasonRow[]> =>
  ofListStatement.all(database, [list]);

const versionsStatement = sql('versions', 'select name, version from reason_list');

/** The version of each list. */
export async function readVersions(database: Database): Promise<Map<ReasonList, number>> {
  return new Map((await versionsStatement.all(database, [])).map(({ name, version }) => [name, version]));
}

const raiseStatement = sql(
  'raise-version',
  'update reason_list set version = version + 1 where name = $1 and ($2::integer is null or version = $2) returning version',
);

/** Locks a list and raises its version. Undefined if a version is given and the list has another one. */
export async function raiseVersion(
  database: Database,
  list: ReasonList,
  version: number | undefined,
): Promise<number | undefined> {
  return (await raiseStatement.first(database, [list, version ?? null]))?.version;
}

const writeStatement = sql(
  'write',
  `insert into reason (list, key, position, tr, en, is_active, needs_text)
   select $1, key, position, tr, en, "isActive", "needsText"
   from jsonb_to_recordset($2::jsonb) as given(key text, position integer, tr text, en text, "isActive" boolean, "needsText" boolean)
   on conflict (list, key) do update set position = excluded.position, tr = excluded.tr, en = excluded.en,
     is_active = excluded.is_active, needs_text = excluded.needs_text`,
);

/** Inserts and updates entries of a list. */
export async function writeReasons(
  database: Database,
  list: ReasonList,
  rows: readonly Omit<ReasonRow, 'list'>[],
): Promise<void> {
  await writeStatement.run(database, [list, JSON.stringify(rows)]);
}

const seedStatement = sql(
  'seed',
  `insert into reason (list, key, position, tr, en, needs_text)
   select list, key, position, tr, en, "needsText"
   from jsonb_to_recordset($1::jsonb) as given(list text, key text, position integer, tr text, en text, "needsText" boolean)
   on conflict do nothing`,
);
const seedListsStatement = sql(
  'seed-lists',
  'insert into reason_list (name) select unnest($1::text[]) on conflict do nothing',
);

/** Adds missing lists and entries. Keeps everything else, because staff may have changed it. */
export async function seedRows(
  client: Connection,
  lists: readonly ReasonList[],
  rows: readonly Omit<ReasonRow, 'isActive'>[],
): Promise<void> {
  await seedListsStatement.run(client, [lists]);
  await seedStatement.run(client, [JSON.stringify(rows)]);
}
