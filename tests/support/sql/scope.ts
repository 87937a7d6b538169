import type { CatalogueColumn } from './catalogue.ts';
import type { Tree } from './tree.ts';

/** What is known of a value: whether it may be null, and the column that it is a value of. */
export interface Fact {
  isNullable: boolean;
  /** The column that it comes from unchanged. */
  origin?: CatalogueColumn | undefined;
  /** Whether it is a list of that column's values. */
  isList?: boolean;
  /** Whether elements of an array may be null. */
  hasNulls?: boolean;
}

/** A column of a relation that a statement reads. */
export interface Column extends Fact {
  name: string;
  /** A star of everything leaves it out: a join by names answers the other side's. */
  isMerged?: boolean;
}

/** A relation under the name that a statement gives it. */
export interface Relation {
  name: string;
  columns: readonly Column[];
  /** Whether it is always exactly one row. */
  hasOneRow?: boolean;
}

/** The relations that a name may be of, the inner query's first. */
export interface Scope {
  relations: readonly Relation[];
  /** Relations that only their name reaches: `excluded`, `old`, `new`. */
  named?: readonly Relation[];
  ctes: ReadonlyMap<string, Query>;
  outer?: Scope | undefined;
  /** Columns that a condition proves not to be null: `relation.column`. */
  proven: ReadonlySet<string>;
  facts: Facts;
}

/** What is known of the whole statement. */
export interface Facts {
  tables: ReadonlyMap<string, readonly CatalogueColumn[]>;
  /** Types of columns whose values a cast may turn into null. */
  jsonb: number;
  /** The type whose subscripts are always there. */
  point: number;
  /** Whether a parameter may be null: `2`, and `2[]` for its elements. */
  mayBeNull(parameter: string): boolean;
  /** What a query inside an expression answers. */
  queryOf(query: Tree | undefined, scope: Scope): Query;
}

/** The columns that a query answers, and whether it always answers exactly one row. */
export interface Query {
  columns: readonly Column[];
  hasOneRow: boolean;
}

/** The column that a reference names, with what the scope proves of it; undefined where nothing has the name. */
export function columnOf(scope: Scope | undefined, name: string, relation?: string): Fact | undefined {
  if (!scope) return undefined;
  const candidates = relation === undefined ? scope.relations : [...scope.relations, ...(scope.named ?? [])];
  for (const { name: own, columns } of candidates) {
    if (relation !== undefined && own !== relation) continue;
    const column = columns.find((one) => one.name === name);
    if (column) return scope.proven.has(`${own}.${name}`) ? { ...column, isNullable: false } : column;
  }
  return columnOf(scope.outer, name, relation);
}

/** The name of the relation that a reference is of, in this scope alone. */
export const relationOf = (scope: Scope, name: string, relation?: string): string | undefined =>
  relation === undefined
    ? scope.relations.find(({ columns }) => columns.some((one) => one.name === name))?.name
    : scope.relations.find((one) => one.name === relation)?.name;

/** A common table expression of this query or one around it. */
export const cteOf = (scope: Scope | undefined, name: string): Query | undefined =>
  scope && (scope.ctes.get(name) ?? cteOf(scope.outer, name));

export const asNullable = (columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ ...column, isNullable: true }));
