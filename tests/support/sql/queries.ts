import type { CatalogueColumn } from './catalogue.ts';
import { factOf, isAggregate, provenBy, withProven } from './expressions.ts';
import { asNullable, cteOf } from './scope.ts';
import type { Column, Facts, Query, Relation, Scope } from './scope.ts';
import { bare, everyNode, words } from './tree.ts';
import type { Tree } from './tree.ts';

/** Result columns of a statement: selected rows, or returned rows of a change. */
export function columnsOf(statement: Tree, facts: Omit<Facts, 'queryOf'>): readonly Column[] {
  const scope = { relations: [], ctes: new Map(), proven: new Set<string>(), facts: { ...facts, queryOf } };
  return queryOf(statement, scope).columns;
}

function queryOf(node: Tree | undefined, outer: Scope): Query {
  const statement = node?.SelectStmt ?? node?.InsertStmt ?? node?.UpdateStmt ?? node?.DeleteStmt ?? node?.MergeStmt;
  if (!node || !statement) return { columns: [], hasOneRow: false };
  const scope = withCtes(statement.withClause, {
    relations: [],
    ctes: new Map(),
    outer,
    proven: new Set(),
    facts: outer.facts,
  });
  if (node.SelectStmt) return selectOf(node.SelectStmt, scope);
  return { columns: changeOf(node, scope), hasOneRow: false };
}

function withCtes(clause: NonNullable<Tree['SelectStmt']>['withClause'], scope: Scope): Scope {
  const ctes = new Map(scope.ctes);
  for (const node of (clause?.ctes ?? []) as Tree[]) {
    const cte = node.CommonTableExpr;
    if (!cte?.ctename) continue;
    const within = { ...scope, ctes };
    const rename = ({ columns, hasOneRow }: Query) => ({
      columns: named(columns, words(cte.aliascolnames)),
      hasOneRow,
    });
    const query = (cte.ctequery as Tree | undefined)?.SelectStmt;
    if (clause?.recursive && query?.larg) {
      // A recursive part reads the columns of the first part; a second pass includes the nullability that it adds.
      ctes.set(cte.ctename, rename(queryOf({ SelectStmt: query.larg }, within)));
      ctes.set(cte.ctename, rename(queryOf(cte.ctequery, within)));
    }
    ctes.set(cte.ctename, rename(queryOf(cte.ctequery, within)));
  }
  return { ...scope, ctes };
}

/** Columns renamed by an alias. */
const named = (columns: readonly Column[], names: readonly string[]): Column[] =>
  columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }));

function selectOf(select: NonNullable<Tree['SelectStmt']>, scope: Scope): Query {
  if (select.larg && select.rarg) {
    const left = queryOf({ SelectStmt: select.larg }, scope).columns;
    const right = queryOf({ SelectStmt: select.rarg }, scope).columns;
    const columns = left.map(({ origin, isList, ...column }, index): Column => {
      const other = right[index];
      const isNullable =
        select.op === 'SETOP_UNION'
          ? column.isNullable || other?.isNullable !== false
          : select.op === 'SETOP_INTERSECT'
            ? column.isNullable && other?.isNullable !== false
            : column.isNullable;
      const isSame = origin !== undefined && origin === other?.origin && isList === other.isList;
      return { ...column, isNullable, ...(isSame && { origin, ...(isList && { isList }) }) };
    });
    return { columns, hasOneRow: false };
  }
  if (select.valuesLists) {
    const rows = (select.valuesLists as Tree[]).map((row) => (row.List?.items ?? []) as Tree[]);
    const columns = (rows[0] ?? []).map((_, index) => ({
      name: `column${index + 1}`,
      isNullable: rows.some((row) => factOf(row[index], scope).isNullable),
    }));
    return { columns, hasOneRow: rows.length === 1 };
  }
  const from = withProven(withFrom(select.fromClause, scope), select.whereClause);
  const isGrouped = (select.groupClause ?? []).length > 0;
  const columns = targetsOf(select.targetList, from, isGrouped);
  const isSet = [...everyNode(select.groupClause ?? [])].some((node) => node.GroupingSet);
  // A single row that is not joined to anything stays a single row.
  const isOneOfNothing =
    from.relations.every((relation) => relation.hasOneRow) &&
    !select.whereClause &&
    ![...ownCalls(select.targetList)].some(returnsRows);
  const isOneOfAll =
    !isGrouped &&
    !select.havingClause &&
    [...ownCalls(select.targetList)].some((call) => !call.over && isAggregate(words(call.funcname).at(-1) ?? ''));
  const isLimited = select.limitCount !== undefined || select.limitOffset !== undefined;
  return { columns: isSet ? asNullable(columns) : columns, hasOneRow: (isOneOfNothing || isOneOfAll) && !isLimited };
}

const returnsRows = (call: NonNullable<Tree['FuncCall']>): boolean =>
  /^(unnest|generate_series|jsonb_array_elements.*|jsonb_each.*|jsonb_object_keys|regexp_.*)$/.test(
    words(call.funcname).at(-1) ?? '',
  );

/** Function calls in a query's own expressions, without those of subqueries. */
function* ownCalls(tree: unknown): Generator<NonNullable<Tree['FuncCall']>> {
  if (Array.isArray(tree)) for (const part of tree) yield* ownCalls(part);
  else if (typeof tree === 'object' && tree !== null) {
    const node: Tree = tree;
    if (node.SubLink) return;
    if (node.FuncCall) yield node.FuncCall;
    for (const part of Object.values(tree)) yield* ownCalls(part);
  }
}

/** Columns of a select list, with stars expanded. */
function targetsOf(targets: readonly Tree[] = [], scope: Scope, isGrouped = false): Column[] {
  return targets.flatMap((node): Column[] => {
    const target = node.ResTarget;
    const value: Tree | undefined = target?.val;
    const fields = (value?.ColumnRef?.fields ?? []) as Tree[];
    if (fields.at(-1)?.A_Star) {
      const [relation] = fields.length > 1 ? words(fields) : [];
      const relations = relation === undefined ? scope.relations : [...scope.relations, ...(scope.named ?? [])];
      return relations
        .filter(({ name }) => relation === undefined || name === relation)
        .flatMap(({ name: own, columns }) =>
          columns
            .filter(({ isMerged }) => relation !== undefined || !isMerged)
            .map((column) => ({
              ...column,
              isMerged: false,
              isNullable: column.isNullable && !scope.proven.has(`${own}.${column.name}`),
            })),
        );
    }
    return [{ ...factOf(value, scope, isGrouped), name: target?.name ?? nameOf(value), isMerged: false }];
  });
}

/** The name that PostgreSQL gives an unnamed column. */
function nameOf(node: Tree | undefined): string {
  if (node?.ColumnRef) return words(node.ColumnRef.fields).at(-1) ?? '';
  if (node?.FuncCall) return words(node.FuncCall.funcname).at(-1) ?? '';
  if (node?.TypeCast) return nameOf(node.TypeCast.arg) || (words(node.TypeCast.typeName?.names).at(-1) ?? '');
  if (node?.CoalesceExpr) return 'coalesce';
  if (node?.CaseExpr) return nameOf(node.CaseExpr.defresult) || 'case';
  if (node?.SubLink) return node.SubLink.subLinkType === 'EXISTS_SUBLINK' ? 'exists' : '';
  return '';
}

/** The scope of a from clause: every relation sees those before it. */
function withFrom(from: readonly Tree[] | undefined, scope: Scope, first: readonly Relation[] = []): Scope {
  let found: Scope = { ...scope, relations: [...first] };
  for (const item of from ?? []) found = add(found, relationsOf(item, found));
  return found;
}

interface Found {
  relations: readonly Relation[];
  proven?: ReadonlySet<string>;
}

const add = (scope: Scope, { relations, proven = new Set() }: Found): Scope => ({
  ...scope,
  relations: [...scope.relations, ...relations],
  proven: new Set([...scope.proven, ...proven]),
});

function relationsOf(item: Tree, scope: Scope): Found {
  if (item.RangeVar) return { relations: [tableOf(item.RangeVar, scope)] };
  if (item.RangeTableSample?.relation) return relationsOf(item.RangeTableSample.relation, scope);
  if (item.RangeSubselect) {
    const { subquery, alias } = item.RangeSubselect;
    const { columns, hasOneRow } = queryOf(subquery, scope);
    return {
      relations: [{ name: alias?.aliasname ?? '', columns: named(columns, words(alias?.colnames)), hasOneRow }],
    };
  }
  if (item.RangeFunction) return { relations: [functionOf(item.RangeFunction, scope)] };
  if (item.JoinExpr) return joinOf(item.JoinExpr, scope);
  if (item.JsonTable) {
    const columns = (item.JsonTable.columns ?? []).map((column) => ({
      name: (column as Tree).JsonTableColumn?.name ?? '',
      isNullable: (column as Tree).JsonTableColumn?.coltype !== 'JTC_FOR_ORDINALITY',
    }));
    return { relations: [{ name: item.JsonTable.alias?.aliasname ?? '', columns }] };
  }
  return { relations: [] };
}

function joinOf(join: NonNullable<Tree['JoinExpr']>, scope: Scope): Found {
  const left = relationsOf(join.larg ?? {}, scope);
  const right = relationsOf(join.rarg ?? {}, add(scope, left));
  const type = join.jointype;
  const all = add(add(scope, left), right);
  const conditions = new Set(type === 'JOIN_FULL' ? [] : provenBy(join.quals, all));
  // Columns in `using` are not null on either side.
  for (const name of words(join.usingClause))
    for (const relation of [...left.relations, ...right.relations])
      if (relation.columns.some((column) => column.name === name)) conditions.add(`${relation.name}.${name}`);
  if (type === 'JOIN_INNER')
    return {
      relations: merged(left.relations, right.relations, words(join.usingClause)),
      proven: new Set([...(left.proven ?? []), ...(right.proven ?? []), ...conditions]),
    };
  const subquery: Tree | undefined = (join.rarg as Tree | undefined)?.RangeSubselect?.subquery;
  const isAlwaysThere =
    (join.quals as Tree | undefined)?.A_Const?.boolval?.boolval === true &&
    subquery !== undefined &&
    queryOf(subquery, add(scope, left)).hasOneRow;
  const leftMisses = type === 'JOIN_RIGHT' || type === 'JOIN_FULL';
  const rightMisses = type === 'JOIN_FULL' || (type === 'JOIN_LEFT' && !isAlwaysThere);
  // Facts proven about a side before an outer join do not hold for its missing rows.
  const side = ({ relations, proven = new Set() }: Found, misses: boolean): Relation[] =>
    relations.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => ({
        ...column,
        isNullable: misses || (column.isNullable && !proven.has(`${name}.${column.name}`)),
      })),
    }));
  return { relations: merged(side(left, leftMisses), side(right, rightMisses), words(join.usingClause)) };
}

/** Relations joined with `using`: a star returns the shared columns once and first. */
function merged(left: readonly Relation[], right: readonly Relation[], using: readonly string[]): Relation[] {
  return [
    ...left.map(({ name, columns }) => ({ name, columns })),
    ...right.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => (using.includes(column.name) ? { ...column, isMerged: true } : column)),
    })),
  ];
}

const catalogued = (columns: readonly CatalogueColumn[] = []): Column[] =>
  columns.map((column) => ({ name: column.name, isNullable: column.isNullable, origin: column }));

function tableOf({ relname = '', schemaname, alias }: NonNullable<Tree['RangeVar']>, scope: Scope): Relation {
  const cte = schemaname === undefined ? cteOf(scope, relname) : undefined;
  const columns = cte?.columns ?? catalogued(scope.facts.tables.get(relname));
  return {
    name: alias?.aliasname ?? relname,
    columns: named(columns, words(alias?.colnames)),
    ...(cte && { hasOneRow: cte.hasOneRow }),
  };
}

function functionOf(
  { functions = [], alias, coldeflist, ordinality }: NonNullable<Tree['RangeFunction']>,
  scope: Scope,
): Relation {
  const name = alias?.aliasname;
  const number: Column[] = ordinality ? [{ name: 'ordinality', isNullable: false }] : [];
  const calls = (functions as Tree[]).map((list) => ((list.List?.items ?? []) as Tree[])[0]);
  const [only] = calls;
  const called = words(only?.FuncCall?.funcname).at(-1) ?? '';
  const args = (only?.FuncCall?.args ?? []) as Tree[];
  const definitions =
    coldeflist ?? ((functions as Tree[])[0]?.List?.items as Tree[] | undefined)?.[1]?.List?.items ?? [];
  const defined = (definitions as Tree[]).map((one) => ({ name: one.ColumnDef?.colname ?? '', isNullable: true }));
  const rename = (columns: readonly Column[]): Relation => ({
    name: name ?? called,
    columns: named([...columns, ...number], words(alias?.colnames)),
  });
  if (defined.length > 0) return rename(defined);
  if (calls.length > 1)
    return rename(calls.map((call) => ({ name: words(call?.FuncCall?.funcname).at(-1) ?? '', isNullable: true })));
  if (called === 'jsonb_each' || called === 'jsonb_each_text')
    return rename([
      { name: 'key', isNullable: false },
      { name: 'value', isNullable: called === 'jsonb_each_text' },
    ]);
  const own = name ?? called;
  if (called === 'unnest') {
    const elements = args.map((arg): Column => {
      const { origin, isList, hasNulls = false } = factOf(arg, scope);
      const parameter = bare(arg)?.ParamRef?.number;
      // Arrays of different lengths are padded with nulls.
      const isNullable =
        hasNulls || args.length > 1 || (parameter !== undefined && scope.facts.mayBeNull(`${parameter}[]`));
      return { name: args.length > 1 ? called : own, isNullable, ...(isList && { origin }) };
    });
    return rename(elements);
  }
  const isPresent =
    /^(generate_series|jsonb_array_elements|jsonb_object_keys|regexp_split_to_table|string_to_table|regexp_matches|jsonb_path_query)$/.test(
      called,
    );
  const names: Record<string, string> = { jsonb_array_elements: 'value', jsonb_array_elements_text: 'value' };
  return rename([{ name: name ?? names[called] ?? called, isNullable: !isPresent }]);
}

/** Columns that an insert, update, delete or merge returns. */
function changeOf(node: Tree, scope: Scope): readonly Column[] {
  const change = node.InsertStmt ?? node.UpdateStmt ?? node.DeleteStmt ?? node.MergeStmt;
  if (!change?.relation || !change.returningClause) return [];
  const target = tableOf(change.relation, scope);
  const missing = { ...target, columns: asNullable(target.columns) };
  const old = (node.InsertStmt ?? node.MergeStmt) ? missing : target;
  const after = (node.DeleteStmt ?? node.MergeStmt) ? missing : target;
  const targets = change.returningClause.exprs;
  const both = [
    { ...old, name: 'old' },
    { ...after, name: 'new' },
  ];
  const others =
    node.UpdateStmt?.fromClause ??
    node.DeleteStmt?.usingClause ??
    (node.MergeStmt?.sourceRelation ? [node.MergeStmt.sourceRelation] : []);
  const all = { ...withFrom(others, scope, [target]), named: both };
  // The source of a merge is missing if the target row matched none.
  if (node.MergeStmt)
    return targetsOf(targets, {
      ...all,
      relations: all.relations.map((one) =>
        one.name === target.name ? one : { ...one, columns: asNullable(one.columns) },
      ),
    });
  const condition = node.UpdateStmt?.whereClause ?? node.DeleteStmt?.whereClause;
  const proven = new Set([...all.proven, ...provenBy(condition, all)]);
  // A condition describes a column before the update, not after it.
  const within = { ...all, proven: new Set(proven) };
  const written = new Map<string, Column>();
  for (const assigned of (node.UpdateStmt?.targetList ?? []) as Tree[]) {
    const { name = '', val } = assigned.ResTarget ?? {};
    proven.delete(`${target.name}.${name}`);
    const column = target.columns.find((one) => one.name === name);
    if (column && val && !factOf(val, within).isNullable) written.set(name, { ...column, isNullable: false });
  }
  const relations = all.relations.map((relation) =>
    relation.name === target.name
      ? { ...relation, columns: relation.columns.map((column) => written.get(column.name) ?? column) }
      : relation,
  );
  return targetsOf(targets, { ...all, relations, proven });
}
