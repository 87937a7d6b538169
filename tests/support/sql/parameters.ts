import type { CatalogueColumn } from './catalogue.ts';
import { bare, everyNode, words } from './tree.ts';
import type { Tree } from './tree.ts';

/** How a statement uses a parameter. */
export interface Parameter {
  mayBeNull: boolean;
  /** Whether array elements may be null. */
  elementsMayBeNull: boolean;
  /** The column that it is written to unchanged. */
  column?: CatalogueColumn | undefined;
  /** The column that its elements are written to. */
  elementColumn?: CatalogueColumn | undefined;
}

interface Use {
  written: CatalogueColumn[];
  writtenElements: CatalogueColumn[];
  expectsNull: boolean;
}

type Tables = ReadonlyMap<string, readonly CatalogueColumn[]>;

/**
 * Facts about each parameter by number. A parameter may be null in three cases: every column that it is written to is nullable; the
 * statement tests it for null (`is null`, `is distinct from`, `coalesce`); or the declaration says so.
 */
export function parametersOf(
  statement: Tree,
  tables: Tables,
  declared: readonly string[] = [],
): (number: number) => Parameter {
  const uses = new Map<number, Use>();
  const use = (number = 0): Use => {
    const known = uses.get(number) ?? { written: [], writtenElements: [], expectsNull: false };
    uses.set(number, known);
    return known;
  };
  for (const node of everyNode(statement)) {
    for (const arg of expecting(node)) {
      const number = bare(arg)?.ParamRef?.number;
      if (number !== undefined) use(number).expectsNull = true;
    }
    for (const { column, value, from } of assignments(node, tables)) {
      const plain = bare(value);
      const number = plain?.ParamRef?.number;
      if (number !== undefined) use(number).written.push(column);
      const elements = elementsOf(plain, from);
      if (elements !== undefined) use(elements).writtenElements.push(column);
    }
  }
  return (number) => {
    const { written, writtenElements, expectsNull } = use(number);
    const nullable = (columns: readonly CatalogueColumn[]) =>
      columns.length > 0 && columns.every((column) => column.isNullable);
    return {
      mayBeNull: declared.includes(`$${number}`) || nullable(written) || (written.length === 0 && expectsNull),
      elementsMayBeNull: declared.includes(`$${number}[]`) || nullable(writtenElements),
      column: written[0],
      elementColumn: writtenElements[0],
    };
  };
}

/** Parts of a node that are tested for null. */
function expecting(node: Tree): readonly Tree[] {
  if (node.NullTest?.arg) return [node.NullTest.arg];
  if (node.CoalesceExpr) return (node.CoalesceExpr.args ?? []).slice(0, -1);
  const { kind, lexpr, rexpr } = node.A_Expr ?? {};
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT')
    return [lexpr, rexpr].filter((one) => one !== undefined);
  const called = words(node.FuncCall?.funcname).at(-1) ?? '';
  if (/^(jsonb?_build_(object|array)|num_nulls|num_nonnulls|concat|concat_ws)$/.test(called))
    return node.FuncCall?.args ?? [];
  return [];
}

interface Assignment {
  column: CatalogueColumn;
  value: Tree | undefined;
  /** The from clause of the selected value. */
  from: readonly Tree[];
}

/** The values that an insert or update writes, by column. */
function assignments(node: Tree, tables: Tables): Assignment[] {
  const { InsertStmt: insert, UpdateStmt: update } = node;
  const columns = tables.get((insert ?? update)?.relation?.relname ?? '') ?? [];
  const byName = (name = '') => columns.find((column) => column.name === name);
  const set = (targets: readonly Tree[] = [], from: readonly Tree[] = []) =>
    targets.flatMap(({ ResTarget: target }): Assignment[] => {
      const column = target?.indirection?.length ? undefined : byName(target?.name);
      return column ? [{ column, value: assigned(target?.val), from }] : [];
    });
  if (update) return set(update.targetList, update.fromClause);
  if (!insert) return [];
  const targets = insert.cols ? insert.cols.map((col) => byName((col as Tree).ResTarget?.name)) : columns;
  const written = selects((insert.selectStmt as Tree | undefined)?.SelectStmt).flatMap((select) => {
    const rows = select.valuesLists
      ? (select.valuesLists as Tree[]).map((row) => (row.List?.items ?? []) as Tree[])
      : [(select.targetList ?? []).map((target) => (target as Tree).ResTarget?.val)];
    return rows.flatMap((row) =>
      row.flatMap((value, index): Assignment[] => {
        const column = targets[index];
        return column ? [{ column, value, from: select.fromClause ?? [] }] : [];
      }),
    );
  });
  return [...written, ...set(insert.onConflictClause?.targetList)];
}

/** The value of one column of `(a, b) = ($1, $2)`. */
function assigned(value: Tree | undefined): Tree | undefined {
  const several = value?.MultiAssignRef;
  if (!several) return value;
  return ((several.source as Tree | undefined)?.RowExpr?.args ?? [])[(several.colno ?? 1) - 1];
}

type Select = NonNullable<Tree['SelectStmt']>;

const selects = (select: Select | undefined): Select[] =>
  select?.larg && select.rarg ? [...selects(select.larg), ...selects(select.rarg)] : select ? [select] : [];

/** The parameter that supplies the elements of a value: `unnest($1)`, or a column of `from unnest($1, $2) as row (a, b)`. */
function elementsOf(value: Tree | undefined, from: readonly Tree[]): number | undefined {
  const isUnnest = (node: Tree | undefined) => words(node?.FuncCall?.funcname).at(-1) === 'unnest';
  if (isUnnest(value)) return bare(value?.FuncCall?.args?.[0])?.ParamRef?.number;
  const reference = words(value?.ColumnRef?.fields);
  for (const { RangeFunction: range } of from) {
    const call = ((range?.functions?.[0] as Tree | undefined)?.List?.items as Tree[] | undefined)?.[0];
    if (!isUnnest(call) || (reference.length > 1 && reference[0] !== range?.alias?.aliasname)) continue;
    const columns = words(range?.alias?.colnames);
    const names = columns.length > 0 ? columns : [range?.alias?.aliasname ?? 'unnest'];
    const index = names.indexOf(reference.at(-1) ?? '');
    const number = index < 0 ? undefined : bare(call?.FuncCall?.args?.[index])?.ParamRef?.number;
    if (number !== undefined) return number;
  }
  return undefined;
}
