import type { PackageSize, RegistryChoice } from '../../../../contract/enums.ts';
import type { CatalogueSubjectKind } from '../../../../contract/schemas/catalogue-desk.ts';
import type { CatalogueSpec, CatalogueValue, CategoryRow } from './catalogue.ts';

/** Fields of a category that a version can change. */
export type CategoryState = Pick<CategoryRow, 'names' | 'words' | 'purchase' | 'isRental' | 'position' | 'specs'> & {
  parentId: number | null;
  relatedIds: readonly number[];
  drawing: string | null;
  registry: RegistryChoice | null;
  packageSize: PackageSize | null;
  /** Null while the category is open. */
  closed: { intoId: number | null } | null;
};

/** Fields of a category that indexed ads do not contain. The others change their search words, or which filters they do not answer. */
const unindexed: ReadonlySet<string> = new Set<keyof CategoryState>([
  'purchase',
  'relatedIds',
  'drawing',
  'position',
  'registry',
  'packageSize',
]);

/** Whether a category's ads must be indexed again if these fields change. */
export const isIndexed = (changed: object): boolean => Object.keys(changed).some((field) => !unindexed.has(field));

/** Fields of a spec that a version can change. */
export type SpecState = Pick<CatalogueSpec, 'names' | 'words'> & {
  unit: string | null;
  min: number | null;
  max: number | null;
  isRetired: boolean;
  /** Changed options by id; null for an option that did not exist. */
  options: Readonly<Record<string, CatalogueValue | null>>;
  /** All option ids in order. */
  optionOrder: readonly number[];
};

/** A change of one category or spec: only its changed fields. `before` is null for a new one. */
export type VersionEntry =
  | { kind: 'category'; id: number; before: Partial<CategoryState> | null; after: Partial<CategoryState> }
  | { kind: 'spec'; id: number; before: Partial<SpecState> | null; after: Partial<SpecState> };

export const subjectKey = (kind: CatalogueSubjectKind, id: number): string => `${kind}:${id}`;

export function readSubjectKey(key: string): { kind: CatalogueSubjectKind; id: number } {
  const [kind, id] = key.split(':');
  return { kind: kind === 'spec' ? 'spec' : 'category', id: Number(id) };
}

export const categoryState = (row: CategoryRow): CategoryState => ({
  parentId: row.parentId,
  names: row.names,
  words: row.words,
  purchase: row.purchase,
  isRental: row.isRental,
  position: row.position,
  relatedIds: row.relatedIds ?? [],
  drawing: row.drawing ?? null,
  registry: row.registry ?? null,
  packageSize: row.packageSize ?? null,
  closed: row.closedAt ? { intoId: row.closedInto ?? null } : null,
  specs: row.specs,
});

export const specState = (spec: CatalogueSpec): Omit<SpecState, 'options'> => ({
  names: spec.names,
  words: spec.words,
  unit: spec.unit ?? null,
  min: spec.min ?? null,
  max: spec.max ?? null,
  isRetired: spec.isRetired ?? false,
  optionOrder: spec.values.map(({ id }) => id),
});

/** The fields of `fields` in `state`. */
export function pick<T extends object>(state: T, fields: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(state).filter(([field]) => fields.includes(field))) as Partial<T>;
}
