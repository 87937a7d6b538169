import { category } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { PurchaseKind, Texts } from '../../../contract/enums.ts';
import { readFormerCategories } from '../../../data/categories/read.ts';
import { chance } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { buildCatalogue } from './rules/catalogue.ts';
import type { Catalogue } from './rules/catalogue.ts';
import { listen } from '../../platform/listen.ts';
import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('catalogue', import.meta.url);

const categoriesStatement = sql(
  'categories',
  `select ${columns(category)}
   from category where position <> $1`,
);

const specsStatement = sql('specs', 'select definition from spec order by id');

const renameStatement = sql(
  'rename',
  `update category set names = coalesce($2::jsonb, names), words = coalesce($3::text[], words),
     former_names = case when $2::jsonb <> names then former_names || names else former_names end
   where id = $1`,
);

const setPurchaseStatement = sql('set-purchase', 'update category set purchase = $2 where id = any($1::integer[])');

const setPositionStatement = sql('set-position', 'update category set position = $2 where id = $1');

const notifyStatement = sql('notify', 'select pg_notify($1, $2)');

export interface OpenCatalogue {
  /** The current version; the same object until a change. */
  current(): Catalogue;
  /** Loads the catalogue again, after a change by this process. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

export interface CategoryChange {
  names?: Texts | undefined;
  purchase?: PurchaseKind | undefined;
  words?: readonly string[] | undefined;
}

const CHANNEL = 'meydan_catalogue';
/** Identifies this process, so that it ignores notifications it sent itself. */
const self = chance.uuid();

/** Marks a removed category. The row stays, otherwise the next start would seed it again. */
const REMOVED = -1;

/**
 * Loads the catalogue into memory and reloads it when another process changes it. `known` is the catalogue that the database certainly contains, if
 * the caller has it.
 */
export async function openCatalogue(database: Database, known?: Catalogue): Promise<OpenCatalogue> {
  let catalogue = known;
  let latest = 0;
  const reload = async () => {
    latest += 1;
    const own = latest;
    const loaded = await load(database);
    // A slow earlier load must not replace a newer one.
    if (own === latest || !catalogue) catalogue = loaded;
  };
  const connected = Promise.withResolvers<void>();
  const listener = listen(
    database,
    CHANNEL,
    async (sender) => {
      if (sender !== self) await reload();
    },
    () => connected.resolve(),
  );
  // Changes after loading must be heard, so it listens first.
  await connected.promise;
  if (!catalogue) await reload();
  return { current: () => catalogue as Catalogue, reload, close: listener.close };
}

const formers = readFormerCategories();

async function load(database: Database): Promise<Catalogue> {
  const [rows, specs] = await Promise.all([
    categoriesStatement.all(database, [REMOVED]),
    specsStatement.all(database, []),
  ]);
  return buildCatalogue(
    rows,
    specs.map((row) => row.definition),
    formers,
  );
}

/** Saves a change. The purchase kind also changes in all subcategories. Other processes are notified at the commit. */
export async function changeCategory(
  database: Database,
  id: number,
  idsWithin: readonly number[],
  change: CategoryChange,
): Promise<void> {
  await database.inTransaction(async () => {
    const names = change.names ? JSON.stringify(change.names) : null;
    await renameStatement.run(database, [id, names, change.words ?? null]);
    if (change.purchase) await setPurchaseStatement.run(database, [idsWithin, change.purchase]);
    await announce(database);
  });
}

/** Other processes are notified at the commit. */
export async function removeCategory(database: Database, id: number): Promise<void> {
  await database.inTransaction(async () => {
    await setPositionStatement.run(database, [id, REMOVED]);
    await announce(database);
  });
}

const announce = (database: Database) => notifyStatement.run(database, [CHANNEL, self]);

export const seedCatalogueStatement = sql(
  'seed-catalogue',
  `insert into category (id, parent_id, names, words, is_rental, purchase, position, related_ids, specs)
   select id, "parentId", names, words, "isRental", purchase, position, "relatedIds", specs
   from jsonb_to_recordset($1::jsonb) as seed(
     id integer, "parentId" integer, names jsonb, words text[], "isRental" boolean, purchase text, position integer,
     "relatedIds" integer[], specs jsonb
   )
   on conflict (id) do update set specs = excluded.specs, related_ids = excluded.related_ids
   where category.specs <> excluded.specs or category.related_ids <> excluded.related_ids`,
);

export const selectSpecStatement = sql('select-spec', 'select definition from spec');

export const insertSpecStatement = sql(
  'insert-spec',
  `insert into spec (id, definition)
   select (definition ->> 'id')::integer, definition from jsonb_array_elements($1::jsonb) as definition
   on conflict (id) do update set definition = excluded.definition`,
);
