import type { ClientBase } from 'pg';
import type { KnownColumn, KnownKey, KnownTable, Version } from './versions.ts';

/**
 * Does to the tables what a version's code may do, and returns the failures as sentences. Runs in the open transaction, which the caller must roll
 * back: it empties the tables and drops foreign keys, which are checked separately.
 */
export async function brokenUses(client: ClientBase, { tables }: Version): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) faults.push(...(await newForeignKeys(client, table)));
  await standAlone(client);
  for (const table of tables) {
    for (const [what, sql, check] of usesOf(table)) {
      await client.query('savepoint use');
      try {
        const { rows } = await client.query<Record<string, unknown>>(sql);
        const fault = check?.(rows[0] ?? {});
        if (fault !== undefined) faults.push(`${table.name}: ${what}: ${fault}`);
      } catch (error) {
        faults.push(`${table.name}: ${what}: ${(error as Error).message}`);
      }
      await client.query('rollback to savepoint use');
    }
  }
  return faults;
}

/** Empties the tables and drops foreign keys and triggers, so that no row depends on another. */
async function standAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     select distinct format('alter table %s disable trigger user', tgrelid::regclass)
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace
     union all
     select 'truncate ' || string_agg(oid::regclass::text, ', ') from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  for (const { sql } of rows) await client.query(sql);
}

type Use = [what: string, sql: string, check?: (row: Record<string, unknown>) => string | undefined];

function usesOf(table: KnownTable): Use[] {
  const { columns, keys } = table;
  const name = quoted(table.name);
  const obliged = columns.filter(({ isNotNull, hasDefault }) => isNotNull && !hasDefault);
  const filled = columns.filter(({ isNotNull, hasDefault }) => !isNotNull && hasDefault);
  const keyed = new Set(keys.flatMap((key) => key.columns));
  return [
    ...columns.map((column): Use => [
      `reads ${column.name}`,
      `select format_type(atttypid, atttypmod) as type, attnotnull as "isNotNull" from pg_attribute
       where attrelid = to_regclass('${table.name}') and attname = '${column.name}' and not attisdropped
         and (select count(${quoted(column.name)}) from ${name} where false) = 0`,
      ({ type, isNotNull }) => {
        if (type !== typeName(column.type)) return `it is ${String(type)}, no longer ${column.type}`;
        return column.isNotNull && isNotNull !== true ? 'it may be empty' : undefined;
      },
    ]),
    ['adds a row with everything', insert(name, columns, [1])],
    [
      'adds a row with only what it must',
      `${insert(name, obliged, [1])} returning *`,
      (row) => {
        const empty = filled.filter((column) => row[column.name] === null).map((column) => column.name);
        return empty.length === 0 ? undefined : `${empty.join(', ')} got no value`;
      },
    ],
    ...columns
      .filter((column) => !column.isNotNull)
      .map((column): Use => [`adds a row without ${column.name}`, insert(name, columns, [1], column)]),
    // Rows with equal values, except in the keys known to the code.
    ['adds rows that are alike', insert(name, columns, [1, 2], undefined, keyed)],
    ...columns.map((column): Use => [
      `changes ${column.name}`,
      `update ${name} set ${quoted(column.name)} = ${valueOf(column, 3)}`,
    ]),
    ...keys.map((key): Use => [
      `adds a row unless there is one with its ${key.columns.join(', ')}`,
      `${insert(name, columns, [1])} on conflict ${conflict(key)} do nothing`,
    ]),
    ['takes rows away', `delete from ${name}`],
  ];
}

const conflict = ({ columns, where }: KnownKey) =>
  `(${columns.map(quoted).join(', ')})${where === undefined ? '' : ` where ${where}`}`;

/** Inserts a row for each number, from which its values are made. Only the columns of `varied` differ between rows. */
function insert(
  name: string,
  columns: readonly KnownColumn[],
  numbers: readonly number[],
  without?: KnownColumn,
  varied?: ReadonlySet<string>,
): string {
  if (columns.length === 0) return `insert into ${name} default values`;
  const rows = numbers.map((number) =>
    columns.map((column) => {
      if (column === without) return 'null';
      return valueOf(column, varied && !varied.has(column.name) ? 1 : number);
    }),
  );
  const values = rows.map((row) => `(${row.join(', ')})`).join(', ');
  return `insert into ${name} (${columns.map((column) => quoted(column.name)).join(', ')}) values ${values}`;
}

/** Sample values by type; the number selects a different value. */
const values: Readonly<Record<string, (number: number) => string>> = {
  bigint: String,
  boolean: (number) => String(number % 2 === 1),
  date: (number) => `'2026-01-0${number}'`,
  'double precision': String,
  real: String,
  integer: String,
  jsonb: (number) => `'{"n": ${number}}'`,
  point: (number) => `'(${number}, ${number})'`,
  smallint: String,
  text: (number) => `'text ${number}'`,
  timestamp: (number) => `'2026-01-0${number}T09:00:00Z'`,
  tsvector: (number) => `'word${number}'`,
  xid8: (number) => `'${number}'`,
  uuid: (number) => `'00000000-0000-4000-8000-00000000000${number}'`,
};

function valueOf({ name, type }: KnownColumn, number: number): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  const make = values[type.startsWith('timestamp') ? 'timestamp' : type];
  if (!make) throw new Error(`No value for ${name} of type ${type}: add one to the values here`);
  return `${make(number)}::${type}`;
}

/** The type name as PostgreSQL writes it. */
const typeName = (type: string) => type.replace(/^timestamp \((\d)\)/, 'timestamp($1)');

const quoted = (name: string) => `"${name}"`;

/** New foreign keys on columns that the older version writes: it may write values that they refuse. */
async function newForeignKeys(client: ClientBase, { name, columns, foreignKeys }: KnownTable): Promise<string[]> {
  const { rows } = await client.query<{ conname: string; columns: string[]; to: string }>(
    `select conname, confrelid::regclass::text as to,
       array(select attname::text from unnest(conkey) as key join pg_attribute on attrelid = conrelid and attnum = key) as columns
     from pg_constraint where conrelid = to_regclass($1) and contype = 'f'`,
    [name],
  );
  const known = new Set(foreignKeys.map((key) => `${key.columns.toSorted().join()} ${key.to}`));
  return rows
    .filter((key) => key.columns.every((column) => columns.some((one) => one.name === column)))
    .filter((key) => !known.has(`${key.columns.toSorted().join()} ${key.to}`))
    .map((key) => `${name}: writes ${key.columns.join(', ')}: ${key.conname} may refuse it`);
}
