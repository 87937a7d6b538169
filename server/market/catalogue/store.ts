import { catalogueVersion, category, spec } from './tables.ts';
import type { StoredCategory, StoredSpec } from './tables.ts';
import { assignments, columns, insertRows, rowsOf } from '../../platform/sql/columns.ts';
import { clock } from '../../platform/clock.ts';
import type { CatalogueSpec, CategoryRow } from './rules/catalogue.ts';
import type { SpecSeedState, CategorySeed } from './rules/seed-differences.ts';
import type { VersionEntry } from './rules/versions.ts';
import type { CatalogueAction } from '../../../contract/schemas/catalogue-desk.ts';
import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Queryable } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('catalogue', import.meta.url);

/** Notified at every change. */
export const catalogueChannel = 'meydan_catalogue';
/** Marks a removed category. The row stays, otherwise the next start would seed it again. */
export const REMOVED = -1;

const categoriesStatement = sql(
  'categories',
  `select ${columns(category, { omit: ['seed'] })} from category where version > $1`,
);

const specsStatement = sql(
  'specs',
  `select ${columns(spec, { omit: ['seed'] })} from spec where version > $1 order by id`,
);

/** Rows that versions above `since` changed, removed categories included; all rows for -1. */
export async function readRecords(
  database: Queryable,
  since: number,
): Promise<{ categories: StoredCategory[]; specs: StoredSpec[] }> {
  return {
    categories: await categoriesStatement.all(database, [since]),
    specs: await specsStatement.all(database, [since]),
  };
}

const revisionStatement = sql('revision', 'select coalesce(max(id), 0)::float8 as revision from catalogue_version', {
  prepared: true,
  planned: true,
  present: { revision: 'an aggregate with coalesce' },
});

/** Number of the last saved version. */
export async function readRevision(database: Queryable): Promise<number> {
  return (await revisionStatement.first(database, []))?.revision ?? 0;
}

const lockStatement = sql('lock', "select pg_advisory_xact_lock(hashtext('catalogue'))");

/** Other saves wait until the transaction ends, so that versions are numbered in the order of their commits. */
export const lockCatalogue = (database: Queryable) => lockStatement.run(database, []);

const insertVersionStatement = sql(
  'insert-version',
  `${insertRows(catalogueVersion, '$1')} returning id::float8 as id`,
);

export interface NewVersion {
  actorId: string | null;
  action: CatalogueAction;
  reason: string | null;
  subjects: readonly string[];
  entries: readonly VersionEntry[];
  reverts: number | null;
}

export async function insertVersion(database: Queryable, version: NewVersion): Promise<number> {
  const row = await insertVersionStatement.first(database, [JSON.stringify([{ ...version, at: clock.now() }])]);
  return row?.id ?? 0;
}

const putCategoriesStatement = sql(
  'put-categories',
  `insert into category (id, parent_id, names, former_names, words, is_rental, purchase, position, related_ids, specs, former_paths, closed_at, closed_into, drawing, registry, package_size, version)
   select id, "parentId", names, "formerNames", words, "isRental", purchase, position, "relatedIds", specs, "formerPaths", "closedAt", "closedInto", drawing, registry, "packageSize", version
   from ${rowsOf(category, '$1', { omit: ['seed', 'offered'] })}
   on conflict (id) do update set parent_id = excluded.parent_id, names = excluded.names, former_names = excluded.former_names,
     words = excluded.words, is_rental = excluded.is_rental, purchase = excluded.purchase, position = excluded.position,
     related_ids = excluded.related_ids, specs = excluded.specs, former_paths = excluded.former_paths,
     closed_at = excluded.closed_at, closed_into = excluded.closed_into, drawing = excluded.drawing,
     registry = excluded.registry, package_size = excluded.package_size, version = excluded.version`,
);

export const putCategories = (database: Queryable, rows: readonly CategoryRow[], version: number) =>
  putCategoriesStatement.run(database, [JSON.stringify(rows.map((row) => ({ ...row, version })))]);

const putSpecsStatement = sql(
  'put-specs',
  `insert into spec (id, definition, version)
   select (definition ->> 'id')::integer, definition, $2 from jsonb_array_elements($1::jsonb) as definition
   on conflict (id) do update set definition = excluded.definition, version = excluded.version`,
);

export const putSpecs = (database: Queryable, specs: readonly CatalogueSpec[], version: number) =>
  putSpecsStatement.run(database, [JSON.stringify(specs), version]);

const decideCategoryStatement = sql(
  'decide-category',
  'update category set offered = null, version = $2 where id = $1',
);
const decideSpecStatement = sql('decide-spec', 'update spec set offered = null, version = $2 where id = $1');

/** The newer data of the product for a record is decided. */
export const forgetOffer = (database: Queryable, kind: 'category' | 'spec', id: number, version: number) =>
  (kind === 'category' ? decideCategoryStatement : decideSpecStatement).run(database, [id, version]);

const notifyStatement = sql('notify', 'select pg_notify($1, $2)');

/** Tells other processes at the commit. The notice is `<sender> <version>`. */
export const announce = (database: Queryable, notice: string) =>
  notifyStatement.all(database, [catalogueChannel, notice]);

const versionsStatement = sql(
  'versions',
  `select ${columns(catalogueVersion)} from catalogue_version
   where ($1::text is null or subjects @> array[$1]) and ($2::float8 is null or id < $2)
   order by id desc limit $3`,
  { nullable: ['$1', '$2'] },
);

/** Versions below `before`, newest first; of one subject if given. */
export const readVersions = (database: Queryable, subject: string | null, before: number | null, size: number) =>
  versionsStatement.all(database, [subject, before, size]);

const versionStatement = sql('version', `select ${columns(catalogueVersion)} from catalogue_version where id = $1`);

export const readVersion = (database: Queryable, id: number) => versionStatement.first(database, [id]);

const categoryIdsStatement = sql('category-ids', 'select id from category');

/** Ids of all categories, removed and closed ones included. */
export const readCategoryIds = async (database: Queryable): Promise<number[]> =>
  (await categoryIdsStatement.all(database, [])).map(({ id }) => id);

const insertCategoriesStatement = sql(
  'insert-categories',
  `insert into category (id, parent_id, names, words, is_rental, purchase, position, related_ids, specs, seed, version)
   select id, "parentId", names, words, "isRental", purchase, position, "relatedIds", specs, seed, $2
   from ${rowsOf(category, '$1', { only: ['id', 'parentId', 'names', 'words', 'isRental', 'purchase', 'position', 'relatedIds', 'specs', 'seed'] })}
   on conflict (id) do nothing`,
);

export const insertCategories = (
  database: Queryable,
  rows: readonly (CategoryRow & { seed: CategorySeed })[],
  version: number,
) => insertCategoriesStatement.run(database, [JSON.stringify(rows), version]);

const differingCategoriesStatement = sql(
  'differing-categories',
  `select ${columns(category, undefined, 'category')}
   from category join jsonb_to_recordset($1::jsonb) as data(id integer, seed jsonb) on data.id = category.id
   where category.seed is distinct from data.seed`,
);

/** Stored categories that were last compared with other data. */
export const differingCategories = (database: Queryable, rows: readonly object[]) =>
  differingCategoriesStatement.all(database, [JSON.stringify(rows)]);

const saveCategorySeedsStatement = sql(
  'save-category-seeds',
  `update category set ${assignments(category, { only: ['seed', 'offered', 'words', 'names', 'isRental', 'purchase', 'relatedIds', 'specs', 'version'] })}
   from ${rowsOf(category, '$1', { only: ['id', 'seed', 'offered', 'words', 'names', 'isRental', 'purchase', 'relatedIds', 'specs', 'version'] })}
   where category.id = row.id`,
);

export interface SeededCategory extends CategorySeed {
  id: number;
  seed: CategorySeed;
  offered: Partial<CategorySeed> | null;
  version: number;
}

export const saveCategorySeeds = (database: Queryable, rows: readonly SeededCategory[]) =>
  saveCategorySeedsStatement.run(database, [JSON.stringify(rows)]);

const allSpecsStatement = sql('all-specs', `select ${columns(spec)} from spec`);

export const readAllSpecs = (database: Queryable) => allSpecsStatement.all(database, []);

const saveSpecSeedsStatement = sql(
  'save-spec-seeds',
  `insert into spec (id, definition, seed, offered, version)
   select id, definition, seed, offered, version from ${rowsOf(spec, '$1')}
   on conflict (id) do update set definition = excluded.definition, seed = excluded.seed, offered = excluded.offered, version = excluded.version`,
);

export interface SeededSpec {
  id: number;
  definition: CatalogueSpec;
  seed: SpecSeedState;
  offered: Partial<SpecSeedState> | null;
  version: number;
}

export const saveSpecSeeds = (database: Queryable, rows: readonly SeededSpec[]) =>
  saveSpecSeedsStatement.run(database, [JSON.stringify(rows)]);
