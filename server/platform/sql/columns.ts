import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export type Property<T extends PgTable> = keyof T['$inferSelect'] & string;

/** Selects columns by property; default: all. */
export type Choice<T extends PgTable> = { only: readonly Property<T>[] } | { omit: readonly Property<T>[] };

/**
 * Select list of a table's columns, each named like its property: `code, payment_id as "paymentId"`.
 * Casts a bigint that the table declares as a number to float8, because the driver returns bigints as text. Exact up to 2^53.
 * @param from the table's alias in the statement
 */
export const columns = <T extends PgTable>(table: T, choice?: Choice<T>, from?: string): string =>
  chosen(table, choice)
    .map(([property, column]) => {
      const isCast = column.dataType === 'number' && sqlType(column) === 'bigint';
      const name = `${from === undefined ? '' : `${from}.`}${column.name}${isCast ? '::float8' : ''}`;
      return property === column.name && !isCast ? name : `${name} as ${quoted(property)}`;
    })
    .join(', ');

/**
 * Inserts rows from a parameter that holds a JSON array of objects with the table's properties: `insert into … select … from jsonb_to_recordset(…)`.
 * A missing property gets the column's default value, otherwise null. Columns that PostgreSQL numbers itself are left out.
 * @param parameter `$1`
 */
export function insertRows<T extends PgTable>(table: T, parameter: string, choice?: Choice<T>): string {
  const inserted = chosen(table, choice).filter(([, column]) => !isGenerated(column));
  const names = inserted.map(([, { name }]) => name).join(', ');
  const values = inserted.map(([property, column]) => valueOf(property, column)).join(', ');
  const only = inserted.map(([property]) => property as Property<T>);
  return `insert into ${getTableName(table)} (${names}) select ${values} from ${rowsOf(table, parameter, { only })}`;
}

const isGenerated = (column: PgColumn): boolean =>
  column.getSQLType().endsWith('serial') || column.generatedIdentity !== undefined;

/** The row's value, or the column's default. Throws for a default that is no plain value: leave such a column out. */
function valueOf(property: string, column: PgColumn): string {
  if (!column.hasDefault) return quoted(property);
  if (!['number', 'boolean', 'string'].includes(typeof column.default))
    throw new Error(`The default of ${column.name} is not a plain value`);
  const value = typeof column.default === 'string' ? `'${column.default}'` : String(column.default);
  return `coalesce(${quoted(property)}, ${value})`;
}

/** Reads a parameter that holds a JSON array of objects with the table's properties as rows named `row`. */
export function rowsOf<T extends PgTable>(table: T, parameter: string, choice?: Choice<T>): string {
  const types = chosen(table, choice).map(([property, column]) => `${quoted(property)} ${sqlType(column)}`);
  return `jsonb_to_recordset(${parameter}::jsonb) as row (${types.join(', ')})`;
}

/** Assignments of an update from rows named `row`: `paid_at = row."paidAt"`. */
export const assignments = <T extends PgTable>(table: T, choice: Choice<T>): string =>
  chosen(table, choice)
    .map(([property, { name }]) => `${name} = row.${quoted(property)}`)
    .join(', ');

/** The chosen columns: in the order of `only`, otherwise in the order of the table. */
function chosen<T extends PgTable>(table: T, choice?: Choice<T>): [string, PgColumn][] {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  if (choice && 'only' in choice) return choice.only.map((property) => [property, all[property] as PgColumn]);
  const omitted = new Set<string>(choice?.omit);
  return Object.entries(all).filter(([property]) => !omitted.has(property));
}

const sqlType = (column: PgColumn): string => column.getSQLType().replace(/^(big|small)?serial$/, '$1int');

const quoted = (name: string): string => (/^[a-z]+$/.test(name) ? name : `"${name}"`);
