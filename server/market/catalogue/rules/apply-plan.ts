import { isEqual } from '../../../../contract/is-equal.ts';
import type { Texts } from '../../../../contract/enums.ts';
import type { StoredCategory, StoredSpec } from '../tables.ts';
import type { Catalogue, CatalogueSpec } from './catalogue.ts';
import { withSpecState } from './spec-edit.ts';
import { categoryState, pick, specState } from './versions.ts';
import type { CategoryState, SpecState, VersionEntry } from './versions.ts';

/** New values of a category or spec. A record that does not exist is created. */
export type PlannedChange =
  | { kind: 'category'; id: number; after: Partial<CategoryState> }
  | { kind: 'spec'; id: number; after: Partial<SpecState>; created?: CatalogueSpec };

export interface Rows {
  categories: ReadonlyMap<number, StoredCategory>;
  specs: ReadonlyMap<number, StoredSpec>;
  catalogue: Catalogue;
}

/** Former paths kept per category. */
const formerPathsMost = 60;

/** An entry with the whole spec if it is new. */
export type AppliedEntry = VersionEntry & { created?: CatalogueSpec };

/** The planned changes with the values before them, without fields that stay. */
export const changesOf = (planned: readonly PlannedChange[], rows: Rows): AppliedEntry[] =>
  planned.flatMap((change): AppliedEntry[] =>
    change.kind === 'category' ? categoryChange(change, rows) : specChange(change, rows),
  );

function categoryChange(change: Extract<PlannedChange, { kind: 'category' }>, rows: Rows): AppliedEntry[] {
  const row = rows.categories.get(change.id);
  if (!row) return [{ ...change, before: null }];
  const state = categoryState(row);
  const after = withoutSame(change.after, state);
  const fields = Object.keys(after);
  return fields.length === 0 ? [] : [{ ...change, before: pick(state, fields), after }];
}

function specChange(change: Extract<PlannedChange, { kind: 'spec' }>, rows: Rows): AppliedEntry[] {
  const row = rows.specs.get(change.id);
  if (!row) return [{ ...change, before: null }];
  const { options, ...rest } = change.after;
  const state = specState(row.definition);
  const after: Partial<SpecState> = withoutSame<Partial<SpecState>>(rest, state);
  const before: Partial<SpecState> = pick(state, Object.keys(after));
  const valueOf = new Map(row.definition.values.map((value) => [String(value.id), value]));
  const changed = Object.entries(options ?? {}).filter(([id, value]) => !isEqual(value, valueOf.get(id)));
  if (changed.length > 0) {
    after.options = Object.fromEntries(changed);
    before.options = Object.fromEntries(changed.map(([id]) => [id, valueOf.get(id) ?? null]));
  }
  return Object.keys(after).length === 0 ? [] : [{ kind: 'spec', id: change.id, before, after }];
}

function withoutSame<T extends object>(after: T, state: object): T {
  const current = state as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== undefined && !isEqual(value, current[field])),
  ) as T;
}

/** The rows after the changes. */
export function appliedRecords(
  entries: readonly AppliedEntry[],
  rows: Rows,
  now: Date,
): { categories: StoredCategory[]; specs: StoredSpec[] } {
  const categories: StoredCategory[] = [];
  const specs: StoredSpec[] = [];
  for (const entry of entries) {
    if (entry.kind === 'category') {
      const row = rows.categories.get(entry.id) ?? newCategory(entry.id);
      categories.push(appliedCategory(row, entry.after, { catalogue: rows.catalogue, now }));
    } else {
      const row = rows.specs.get(entry.id);
      const definition = row?.definition ?? entry.created;
      if (!definition) continue;
      specs.push({
        id: entry.id,
        version: row?.version ?? 0,
        offered: row?.offered ?? null,
        definition: row ? withSpecState(definition, entry.after) : definition,
      });
    }
  }
  return { categories, specs };
}

const newCategory = (id: number): StoredCategory => ({
  id,
  parentId: null,
  names: { tr: '', en: '' },
  formerNames: [],
  words: [],
  isRental: false,
  purchase: 'contact',
  position: 0,
  relatedIds: [],
  specs: [],
  formerPaths: [],
  closedAt: null,
  closedInto: null,
  drawing: null,
  registry: null,
  packageSize: null,
  version: 0,
  offered: null,
});

/** Keeps former names and places, so that old addresses redirect. */
function appliedCategory(
  row: StoredCategory,
  { closed, relatedIds, ...after }: Partial<CategoryState>,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
): StoredCategory {
  const shown = catalogue.categories.get(row.id);
  const isMoved = after.parentId !== undefined && after.parentId !== row.parentId;
  const isClosed = closed !== undefined && closed !== null && row.closedAt === null;
  return {
    ...row,
    ...after,
    ...(relatedIds && { relatedIds: [...relatedIds] }),
    ...(closed !== undefined && {
      closedAt: closed === null ? null : (row.closedAt ?? now),
      closedInto: closed?.intoId ?? null,
    }),
    ...(after.names && shown && { formerNames: [...row.formerNames, row.names] }),
    ...(shown && (isMoved || isClosed) && { formerPaths: withPaths(row.formerPaths, shown) }),
  };
}

function withPaths(stored: readonly Texts[], shown: { paths: Texts; formerPaths: readonly Texts[] }): Texts[] {
  const all = [...stored, ...shown.formerPaths.toReversed(), shown.paths];
  const latest = new Map(all.map((paths) => [`${paths.tr} ${paths.en}`, paths]));
  return [...latest.values()].slice(-formerPathsMost);
}
