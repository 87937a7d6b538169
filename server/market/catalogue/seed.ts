import { isEqual } from '../../../contract/is-equal.ts';
import type { Client } from 'pg';
import { insertFirstPrices } from '../../people/prices/port.ts';
import type { CatalogueSpec } from './rules/catalogue.ts';
import { categorySeedOf, reconcile, specSeedOf } from './rules/seed-differences.ts';
import type { CategorySeed, SpecSeedState } from './rules/seed-differences.ts';
import { firstCommissions } from './rules/commissions.ts';
import { seedRows } from './rules/seed-rows.ts';
import { withSpecState } from './rules/spec-edit.ts';
import { pick, subjectKey } from './rules/versions.ts';
import type { VersionEntry } from './rules/versions.ts';
import {
  announce,
  differingCategories,
  insertCategories,
  insertVersion,
  lockCatalogue,
  readAllSpecs,
  readCategoryIds,
  saveCategorySeeds,
  saveSpecSeeds,
} from './store.ts';
import type { SeededCategory, SeededSpec } from './store.ts';

/** A stored record after a comparison with the data. Without an entry, only what was compared or offered changed. */
interface Compared<Row> {
  row: Row;
  entry?: VersionEntry;
}

/** Inserts the product's commissions; those of the operator stay. */
export const seedCommissions = (client: Client) => insertFirstPrices(client, firstCommissions);

/**
 * Fills the category and spec tables. In an existing database, adds missing categories, specs and options. New data for a stored record applies to
 * fields that nobody changed at the desk; for the others it is offered. All changes of an existing database are one version.
 */
export async function seedCatalogue(client: Client): Promise<void> {
  const { categories, specs } = seedRows();
  const seeds = categories.map((row) => ({ ...row, seed: categorySeedOf(row) }));
  await client.query('begin');
  try {
    await lockCatalogue(client);
    const stored = new Set(await readCategoryIds(client));
    const missing = seeds.filter(({ id }) => !stored.has(id));
    const seedOf = new Map(seeds.map(({ id, seed }) => [id, seed]));
    const changed = (await differingCategories(client, stored.size === 0 ? [] : seeds)).flatMap((row) => {
      const data = seedOf.get(row.id);
      return data ? [comparedCategory(row, data)] : [];
    });
    const changedSpecs = comparedSpecs(specs, await readAllSpecs(client));
    const entries = [...changed, ...changedSpecs].flatMap(({ entry }) => entry ?? []);
    const isUpdate = stored.size > 0 && missing.length + entries.length > 0;
    const version = isUpdate ? await insertUpdate(client, missing, entries) : 0;
    await insertCategories(client, missing, version);
    const numbered = <Row extends { version: number }>({ row, entry }: Compared<Row>): Row =>
      entry ? { ...row, version } : row;
    await saveCategorySeeds(client, changed.map(numbered));
    await saveSpecSeeds(client, changedSpecs.map(numbered));
    if (isUpdate) await announce(client, `seed ${version}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const insertUpdate = (client: Client, added: readonly { id: number }[], entries: readonly VersionEntry[]) =>
  insertVersion(client, {
    actorId: null,
    action: 'productUpdate',
    reason: null,
    subjects: [
      ...entries.map(({ kind, id }) => subjectKey(kind, id)),
      ...added.map(({ id }) => subjectKey('category', id)),
    ],
    entries,
    reverts: null,
  });

type CategoryRecord = Awaited<ReturnType<typeof differingCategories>>[number];
type SpecRecord = Awaited<ReturnType<typeof readAllSpecs>>[number];

function comparedCategory(row: CategoryRecord, data: CategorySeed): Compared<SeededCategory> {
  const current = categorySeedOf(row);
  // Earlier versions always took over specs and related categories from the data, and never the rest.
  const last = row.seed ?? { ...data, specs: current.specs, relatedIds: current.relatedIds };
  const { applied, offered } = reconcile(current, last, data, row.offered);
  const next = { ...current, ...applied };
  const fields = Object.keys(applied);
  return {
    row: { id: row.id, ...next, seed: data, offered, version: row.version },
    ...(fields.length > 0 && {
      entry: { kind: 'category', id: row.id, before: pick(current, fields), after: applied } as const,
    }),
  };
}

/** New specs, and stored ones with missing options, with other data than at the last comparison, or never compared. */
function comparedSpecs(specs: readonly CatalogueSpec[], stored: readonly SpecRecord[]): Compared<SeededSpec>[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  return specs.flatMap((spec) => {
    const row = byId.get(spec.id);
    const data = specSeedOf(spec);
    if (row) return comparedSpec(row, spec, data);
    const added: Compared<SeededSpec> = {
      row: { id: spec.id, definition: spec, seed: data, offered: null, version: 0 },
    };
    if (stored.length === 0) return [added];
    return [{ ...added, entry: { kind: 'spec', id: spec.id, before: null, after: { names: spec.names } } }];
  });
}

function comparedSpec(row: SpecRecord, spec: CatalogueSpec, data: SpecSeedState): Compared<SeededSpec>[] {
  const { definition } = row;
  const current = specSeedOf(definition);
  const { applied, offered } = reconcile(current, row.seed ?? data, data, row.offered);
  const known = new Set(definition.values.map(({ id }) => id));
  const values = spec.values.filter(({ id }) => !known.has(id));
  const fields = Object.keys(applied);
  if (values.length === 0 && isEqual(row.seed, data) && isEqual(row.offered, offered)) return [];
  const next = withSpecState({ ...definition, values: [...definition.values, ...values] }, applied);
  const options = Object.fromEntries(values.map((value) => [String(value.id), value]));
  const isChanged = fields.length > 0 || values.length > 0;
  return [
    {
      row: { id: row.id, definition: next, seed: data, offered, version: row.version },
      ...(isChanged && {
        entry: {
          kind: 'spec',
          id: row.id,
          before: {
            ...pick(current, fields),
            ...(values.length > 0 && { options: Object.fromEntries(values.map(({ id }) => [String(id), null])) }),
          },
          after: { ...applied, ...(values.length > 0 && { options }) },
        } as const,
      }),
    },
  ];
}
