import { columnOf, relationOf } from './scope.ts';
import type { Fact, Scope } from './scope.ts';
import { bare, words } from './tree.ts';
import type { Tree } from './tree.ts';

const present: Fact = { isNullable: false };
const absent: Fact = { isNullable: true };

/** Functions that never return null. */
const alwaysPresent = new Set(
  `count now clock_timestamp transaction_timestamp statement_timestamp gen_random_uuid uuidv7 uuidv4 random nextval concat concat_ws jsonb_build_object
  jsonb_build_array json_build_object json_build_array row_number rank dense_rank percent_rank cume_dist ntile num_nulls num_nonnulls
  pg_advisory_xact_lock pg_advisory_lock pg_notify notify_copies version current_database pg_backend_pid grouping unnest_ordinality
  gin_clean_pending_list generate_series pg_postmaster_start_time txid_current pg_current_xact_id pg_get_serial_sequence set_config`.split(
    /\s+/,
  ),
);

/** Functions that return null only for a null argument. */
const presentOfPresent = new Set(
  `abs ceil ceiling floor round trunc sqrt cbrt exp ln log log10 power sin cos tan asin acos atan atan2 radians degrees mod sign div
  length char_length octet_length bit_length lower upper initcap btrim ltrim rtrim trim left right lpad rpad replace repeat reverse
  translate strpos position substr substring overlay ascii chr md5 sha256 sha512 encode decode convert_from convert_to format quote_ident
  quote_literal starts_with split_part to_char to_hex cardinality array_append array_prepend array_cat array_remove array_replace
  date_trunc date_part extract age date timezone make_date make_interval make_timestamptz date_bin justify_hours justify_days
  to_timestamp to_date jsonb_array_length json_array_length jsonb_set jsonb_insert jsonb_strip_nulls jsonb_pretty jsonb_concat
  jsonb_path_exists jsonb_path_query_array to_jsonb to_json row_to_json jsonb_typeof similarity word_similarity unaccent to_tsvector to_tsquery plainto_tsquery
  websearch_to_tsquery ts_rank ts_rank_cd point box polygon circle path line center area hashtext hashtextextended hashint4 hashint8
  bit_count crc32 greatest least width_bucket isfinite jsonb_object pg_try_advisory_xact_lock pg_try_advisory_lock pg_advisory_unlock
  pg_terminate_backend pg_cancel_backend setval string_to_array regexp_replace array_to_string pg_size_pretty pg_total_relation_size pg_relation_size
  jsonb_array_elements jsonb_array_elements_text_ jsonb_object_keys regexp_split_to_array any_value text int4 int8 float8 numeric name
  tr_fold ad_words word_query`.split(/\s+/),
);

/** Aggregates that return null only for no rows, or for nulls alone. */
const aggregates = new Set(
  `min max sum avg bool_and bool_or every string_agg bit_and bit_or stddev variance percentile_disc percentile_cont mode any_value`.split(
    /\s+/,
  ),
);
/** Aggregates that return null only for no rows. */
const collectors = new Set('array_agg jsonb_agg json_agg jsonb_object_agg json_object_agg'.split(' '));

/** Whether a function is an aggregate, which combines many rows into one. */
export const isAggregate = (name: string): boolean => name === 'count' || aggregates.has(name) || collectors.has(name);

/** Operators that may return null for two values. */
const mayMiss = new Set(['->', '->>', '#>', '#>>']);

/** Operators that are never true for null, so a condition with them proves their columns present. */
const proving = /^(=|<>|!=|<|>|<=|>=|~~\*?|!~~\*?|~\*?|@>|<@|&&|@@|\?|\?\||\?&|%)$/;

/** Whether an expression may be null, and the column that its value comes from. */
export function factOf(node: Tree | undefined, scope: Scope, isGrouped = false): Fact {
  if (!node) return absent;
  const one = (of: Tree | undefined) => factOf(of, scope, isGrouped);
  const anyOf = (of: readonly Tree[] = []): Fact => ({ isNullable: of.some((part) => one(part).isNullable) });

  if (node.A_Const) return { isNullable: node.A_Const.isnull === true };
  if (node.ColumnRef) return referenceOf(node.ColumnRef.fields ?? [], scope);
  if (node.ParamRef) return { isNullable: scope.facts.mayBeNull(String(node.ParamRef.number)) };
  if (node.TypeCast) {
    const { isNullable, origin, hasNulls = false } = one(node.TypeCast.arg);
    // A JSON null becomes null in a cast, except to a document or text type.
    const isDocument = /^(jsonb|json|text|varchar)$/.test(words(node.TypeCast.typeName?.names).at(-1) ?? '');
    return { isNullable: isNullable || (origin?.type === scope.facts.jsonb && !isDocument), hasNulls };
  }
  if (node.CollateClause) return one(node.CollateClause.arg);
  if (node.CoalesceExpr) {
    const parts = (node.CoalesceExpr.args ?? []).map(one);
    return { isNullable: parts.every((part) => part.isNullable), ...alike(parts) };
  }
  if (node.MinMaxExpr) {
    const parts = (node.MinMaxExpr.args ?? []).map(one);
    return { isNullable: parts.every((part) => part.isNullable), ...alike(parts) };
  }
  if (node.CaseExpr) return caseOf(node.CaseExpr, scope, isGrouped);
  if (node.BoolExpr) return anyOf(node.BoolExpr.args);
  if (node.NullTest ?? node.BooleanTest ?? node.SQLValueFunction ?? node.GroupingFunc) return present;
  if (node.A_ArrayExpr ?? node.RowExpr ?? node.JsonObjectConstructor ?? node.JsonArrayConstructor) return present;
  if (node.XmlSerialize) return one(node.XmlSerialize.expr);
  if (node.A_Expr) {
    const { kind, name, lexpr, rexpr } = node.A_Expr;
    if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return present;
    if (kind === 'AEXPR_NULLIF') return { ...one(lexpr), isNullable: true };
    if (kind === 'AEXPR_OP' && mayMiss.has(words(name).at(-1) ?? '')) return absent;
    const right = (rexpr as Tree | undefined)?.List?.items ?? (rexpr ? [rexpr] : []);
    return anyOf([...(lexpr ? [lexpr] : []), ...right]);
  }
  if (node.A_Indirection) {
    const { isNullable, origin } = one(node.A_Indirection.arg);
    // A point always has two numbers; an array may be of any length.
    return { isNullable: isNullable || origin?.type !== scope.facts.point };
  }
  if (node.SubLink) return subLinkOf(node.SubLink, scope, isGrouped);
  if (node.FuncCall) return callOf(node.FuncCall, scope, isGrouped);
  return absent;
}

/** Facts shared by all possible values: their common source column, if there is one. */
function alike(facts: readonly Fact[]): Omit<Fact, 'isNullable'> {
  const [first] = facts;
  const isSame = facts.every(
    ({ origin, isList }) => origin !== undefined && origin === first?.origin && isList === first.isList,
  );
  const hasNulls = facts.some((fact) => fact.hasNulls);
  return isSame && first ? { origin: first.origin, hasNulls, ...(first.isList && { isList: true }) } : { hasNulls };
}

function referenceOf(fields: readonly Tree[], scope: Scope): Fact {
  const [first = '', second] = words(fields);
  if (second !== undefined) return columnOf(scope, second, first) ?? absent;
  const column = columnOf(scope, first);
  if (column) return column;
  // System columns, and a function's alias that is also its column name.
  return { isNullable: !['xmin', 'xmax', 'ctid', 'tableoid'].includes(first) };
}

function caseOf({ args = [], defresult, arg }: NonNullable<Tree['CaseExpr']>, scope: Scope, isGrouped: boolean): Fact {
  let within = scope;
  const results = args.map((branch) => {
    const { expr, result } = (branch as Tree).CaseWhen ?? {};
    const fact = factOf(result, arg ? within : withProven(within, expr), isGrouped);
    // Later branches apply only if this condition is false.
    if (!arg && (expr as Tree | undefined)?.NullTest?.nulltesttype === 'IS_NULL')
      within = withProven(within, { NullTest: { ...(expr as Tree).NullTest, nulltesttype: 'IS_NOT_NULL' } });
    return fact;
  });
  if (!defresult) return { ...alike(results), isNullable: true };
  const all = [...results, factOf(defresult, within, isGrouped)];
  return { isNullable: all.some((one) => one.isNullable), ...alike(all) };
}

function subLinkOf(
  { subLinkType, testexpr, subselect }: NonNullable<Tree['SubLink']>,
  scope: Scope,
  isGrouped: boolean,
): Fact {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') {
    if (subLinkType === 'EXISTS_SUBLINK') return present;
    const [column] = scope.facts.queryOf(subselect, scope).columns;
    return listOf(column);
  }
  const { columns, hasOneRow } = scope.facts.queryOf(subselect, scope);
  const isNullable = columns.some((column) => column.isNullable);
  if (subLinkType === 'EXPR_SUBLINK') {
    const [column] = columns;
    return { ...column, isNullable: isNullable || !hasOneRow };
  }
  return { isNullable: isNullable || factOf(testexpr, scope, isGrouped).isNullable };
}

/** A list of values. */
const listOf = (element: Fact | undefined): Fact => {
  const hasNulls = element?.isNullable !== false;
  return element && !element.isList && element.origin
    ? { ...present, hasNulls, origin: element.origin, isList: true }
    : { ...present, hasNulls };
};

function callOf(call: NonNullable<Tree['FuncCall']>, scope: Scope, isGrouped: boolean): Fact {
  const name = words(call.funcname).at(-1) ?? '';
  const facts = (call.args ?? []).map((arg) => factOf(arg, scope, isGrouped));
  const areNullable = facts.some(({ isNullable }) => isNullable);
  const [first] = facts;
  if (alwaysPresent.has(name)) return present;
  const isOverRows =
    call.over !== undefined && call.over.startOffset === undefined && call.over.endOffset === undefined;
  // A group has at least one row, but a filter may exclude all of them.
  const hasRows = (isGrouped || isOverRows) && call.agg_filter === undefined;
  if (collectors.has(name)) {
    return { ...(name === 'array_agg' && listOf(first)), isNullable: !hasRows };
  }
  if (aggregates.has(name)) {
    const keeps = name === 'min' || name === 'max' || name === 'any_value' || name === 'mode';
    const sources = call.agg_within_group
      ? (call.agg_order ?? []).map((sort) => factOf((sort as Tree).SortBy?.node, scope))
      : [];
    const isNullable = !hasRows || areNullable || sources.some((one) => one.isNullable);
    return { ...(keeps && first), isNullable };
  }
  if (name === 'unnest') {
    const parameter = bare(call.args?.[0])?.ParamRef?.number;
    const isNullable = first?.hasNulls === true || (parameter !== undefined && scope.facts.mayBeNull(`${parameter}[]`));
    return { isNullable, ...(first?.isList && { origin: first.origin }) };
  }
  if (presentOfPresent.has(name)) return { isNullable: areNullable };
  return absent;
}

/** The scope inside a true condition: no compared column is null. */
export function withProven(scope: Scope, condition: Tree | undefined): Scope {
  const found = provenBy(condition, scope);
  return found.size === 0 ? scope : { ...scope, proven: new Set([...scope.proven, ...found]) };
}

/** Columns, as `relation.column`, that are not null if the condition is true. */
export function provenBy(condition: Tree | undefined, scope: Scope): Set<string> {
  const found = new Set<string>();
  const column = (node: Tree | undefined) => {
    const reference = bare(node)?.ColumnRef;
    if (!reference) return;
    const [first = '', second] = words(reference.fields);
    const relation = second === undefined ? relationOf(scope, first) : relationOf(scope, second, first);
    if (relation !== undefined) found.add(`${relation}.${second ?? first}`);
  };
  function look(node: Tree | undefined): void {
    if (!node) return;
    if (node.BoolExpr?.boolop === 'AND_EXPR') for (const part of node.BoolExpr.args ?? []) look(part);
    if (node.BoolExpr?.boolop === 'OR_EXPR') {
      const [first = new Set<string>(), ...others] = (node.BoolExpr.args ?? []).map((part) => provenBy(part, scope));
      for (const name of first) if (others.every((other) => other.has(name))) found.add(name);
    }
    if (node.NullTest?.nulltesttype === 'IS_NOT_NULL') column(node.NullTest.arg);
    // A column that is itself the condition is true.
    column(node.ColumnRef ? node : undefined);
    const { kind, name, lexpr, rexpr } = node.A_Expr ?? {};
    // With `all`, every comparison is true for an empty array.
    if (!kind || ['AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT', 'AEXPR_NULLIF', 'AEXPR_OP_ALL'].includes(kind)) return;
    if (!proving.test(words(name).at(-1) ?? '') && !kind.startsWith('AEXPR_BETWEEN')) return;
    column(lexpr);
    // One element of a list or array may be null.
    if (kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY') column(rexpr);
  }
  look(condition);
  return found;
}
