import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import type { ClientBase } from 'pg';

export const root = join(import.meta.dirname, '..', '..', '..');

/** A column as PostgreSQL knows it. */
export interface CatalogueColumn {
  table: string;
  name: string;
  number: number;
  type: number;
  isNullable: boolean;
}

/** Columns of every database table in their order. */
export interface Catalogue {
  tables: ReadonlyMap<string, readonly CatalogueColumn[]>;
  /** By `pg_class` oid and column number, as in a row description. */
  byNumber: ReadonlyMap<string, CatalogueColumn>;
  /** Element type of an array type. */
  elements: ReadonlyMap<number, number>;
  /** Names of types, for messages. */
  typeNames: ReadonlyMap<number, string>;
}

export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  // If two tables share a name, the product's is used: rows of others come first and are overwritten.
  const { rows } = await client.query<CatalogueColumn & { relation: number; isOurs: boolean }>(
    `select c.oid::int8::float8 as relation, c.relname as table, a.attname as name, a.attnum as number,
       a.atttypid::int8::float8 as type, not a.attnotnull as "isNullable", n.nspname = 'public' as "isOurs"
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not like 'pg\\_t%' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm')
       and a.attnum > 0 and not a.attisdropped
     order by "isOurs", c.oid, a.attnum`,
  );
  const types = await client.query<{ oid: number; name: string; element: number }>(
    `select oid::int8::float8 as oid, typname as name, case when typcategory = 'A' then typelem::int8::float8 else 0 end as element from pg_type`,
  );
  const tables = new Map<string, CatalogueColumn[]>();
  const byNumber = new Map<string, CatalogueColumn>();
  let last = 0;
  for (const { relation, isOurs: _, ...column } of rows) {
    byNumber.set(`${relation}.${column.number}`, column);
    if (relation !== last) tables.set(column.table, []);
    tables.get(column.table)?.push(column);
    last = relation;
  }
  return {
    tables,
    byNumber,
    elements: new Map(types.rows.filter(({ element }) => element > 0).map(({ oid, element }) => [oid, element])),
    typeNames: new Map(types.rows.map(({ oid, name }) => [oid, name])),
  };
}

/** A table as a module's `tables.ts` declares it. */
export interface DeclaredTable {
  name: string;
  /** Path of the file from the project root. */
  file: string;
  exported: string;
  /** By the column's name in the database. */
  columns: ReadonlyMap<string, DeclaredColumn>;
}

export interface DeclaredColumn {
  property: string;
  /** TypeScript type of its values, as Drizzle names it; undefined for custom types. */
  kind: string | undefined;
}

interface DrizzleColumn {
  name: string;
  dataType: string;
  baseColumn?: DrizzleColumn;
}

const kindOf = ({ dataType, baseColumn }: DrizzleColumn): string | undefined => {
  if (dataType === 'array') {
    const element = baseColumn && kindOf(baseColumn);
    return element && `${element}[]`;
  }
  return dataType === 'custom' ? undefined : dataType === 'date' ? 'Date' : dataType;
};

/** Every table declared in a `tables.ts`, by its database name. */
export async function declaredTables(): Promise<Map<string, DeclaredTable>> {
  const found = new Map<string, DeclaredTable>();
  for (const file of globSync('server/**/tables.ts', { cwd: root }).toSorted()) {
    const exports = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    for (const [exported, table] of Object.entries(exports)) {
      if (!is(table, Table)) continue;
      const columns = Object.entries(getTableColumns(table)).map(
        ([property, column]) => [column.name, { property, kind: kindOf(column) }] as const,
      );
      const name = getTableName(table);
      found.set(name, { name, file: relative(root, join(root, file)), exported, columns: new Map(columns) });
    }
  }
  return found;
}
