import type { CatalogueColumn } from './catalogue.ts';
import type { Tree } from './tree.ts';

/** Facts about a value: its nullability and its source column. */
export interface Fact {
  isNullable: boolean;
  /** The column that it comes from unchanged. */
  origin?: CatalogueColumn | undefined;
  /** Whether it is a list of that column's values. */
  isList?: boolean;
  /** Whether array elements may be null. */
  hasNulls?: boolean;
}

/** A column of a relation that a statement reads. */
export interface Column extends Fact {
  name: string;
  /** A star omits it, because a join with `using` returns the other side's column. */
  isMerged?: boolean;
}

/** A relation under its name in the statement. */
export interface Relation {
  name: string;
  columns: readonly Column[];
  /** Whether it always has exactly one row. */
  hasOneRow?: boolean;
}

/** Relations that a name can refer to, the inner query's first. */
export interface Scope {
  relations: readonly Relation[];
  /** Relations available only by name: `excluded`, `old`, `new`. */
  named?: readonly Relation[];
  ctes: ReadonlyMap<string, Query>;
  outer?: Scope | undefined;
  /** Columns that a condition proves not null, as `relation.column`. */
  proven: ReadonlySet<string>;
  facts: Facts;
}

/** Facts about the whole statement. */
export interface Facts {
  tables: ReadonlyMap<string, readonly CatalogueColumn[]>;
  /** Column types whose values a cast may turn into null. */
  jsonb: number;
  /** The type whose subscripts are never null. */
  point: number;
  /** Whether a parameter may be null: `2`, or `2[]` for its elements. */
  mayBeNull(parameter: string): boolean;
  /** Result of a query inside an expression. */
  queryOf(query: Tree | undefined, scope: Scope): Query;
}

/** Result columns of a query, and whether it always returns exactly one row. */
export interface Query {
  columns: readonly Column[];
  hasOneRow: boolean;
}

/** The column of a reference, with the facts that the scope proves; undefined if the name is unknown. */
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

/** The relation name of a reference, in this scope only. */
export const relationOf = (scope: Scope, name: string, relation?: string): string | undefined =>
  relation === undefined
    ? scope.relations.find(({ columns }) => columns.some((one) => one.name === name))?.name
    : scope.relations.find((one) => one.name === relation)?.name;

/** A common table expression of this query or an outer one. */
export const cteOf = (scope: Scope | undefined, name: string): Query | undefined =>
  scope && (scope.ctes.get(name) ?? cteOf(scope.outer, name));

export const asNullable = (columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ ...column, isNullable: true }));
