import type { DeskList } from '../../../../contract/desk-lists.ts';
import type { Database } from '../../../platform/database.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './views.sql.ts';
import { deskView } from '../tables.ts';

const sql = statements<Statements>('desk-views', import.meta.url);

export type ViewRow = typeof deskView.$inferSelect;

const viewsStatement = sql(
  'views',
  `(select ${columns(deskView)} from desk_view where owner_id = $2 and list = $1 limit $3)
   union all
   (select ${columns(deskView)} from desk_view where is_shared and list = $1 and owner_id <> $2 order by updated_at desc limit $4)`,
);

/** The views of a list: at most `own` of the owner's, and the `shared` newest of others. */
export const viewsOf = (
  database: Database,
  list: DeskList,
  ownerId: string,
  { own, shared }: { own: number; shared: number },
): Promise<ViewRow[]> => viewsStatement.all(database, [list, ownerId, own, shared]);

const lockStatement = sql('lock-owner', `select pg_advisory_xact_lock(hashtextextended('desk_view ' || $1::uuid, 0))`);

/** Waits until no other transaction changes the owner's views. */
export async function lockViewsOf(database: Database, ownerId: string): Promise<void> {
  await lockStatement.all(database, [ownerId]);
}

const byNameStatement = sql(
  'by-name',
  `select ${columns(deskView)} from desk_view where owner_id = $1 and list = $2 and name = $3`,
);

export const viewByName = (database: Database, ownerId: string, list: DeskList, name: string) =>
  byNameStatement.first(database, [ownerId, list, name]);

const countStatement = sql('count', `select count(*)::int as count from desk_view where owner_id = $1 and list = $2`);

export const countViews = async (database: Database, ownerId: string, list: DeskList): Promise<number> =>
  (await countStatement.first(database, [ownerId, list]))?.count ?? 0;

const saveStatement = sql(
  'save',
  `insert into desk_view (id, list, owner_id, name, query, is_shared, updated_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (id) do update set query = excluded.query, is_shared = excluded.is_shared, updated_at = excluded.updated_at`,
);

/** Inserts a view, or replaces the one with its id. */
export async function saveView(database: Database, view: ViewRow): Promise<void> {
  const { id, list, ownerId, name, query, isShared, updatedAt } = view;
  await saveStatement.run(database, [id, list, ownerId, name, query, isShared, updatedAt]);
}

const deleteStatement = sql(
  'delete',
  `delete from desk_view where id = $1 and (owner_id = $2 or ($3::boolean and is_shared)) returning ${columns(deskView)}`,
);

/** Deletes a view of the owner, or a shared one if `isManager`. Returns it. */
export const deleteView = (database: Database, id: string, ownerId: string, isManager: boolean) =>
  deleteStatement.first(database, [id, ownerId, isManager]);

const eraseStatement = sql('erase', 'delete from desk_view where owner_id = $1');

export async function eraseViewsOf(database: Database, ownerId: string): Promise<void> {
  await eraseStatement.run(database, [ownerId]);
}

const exportStatement = sql(
  'export',
  `select list, name, query, is_shared as "isShared", updated_at as "updatedAt" from desk_view where owner_id = $1 order by list, name`,
);

export const exportViews = (database: Database, ownerId: string) => exportStatement.all(database, [ownerId]);
