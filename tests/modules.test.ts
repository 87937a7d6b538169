import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '../server/app.ts';
import * as kernelTables from '../server/kernel/tables.ts';
import * as platformTables from '../server/platform/tables.ts';
import { testDatabase } from './support/database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const namesOf = (tables: object): string[] =>
  Object.values(tables).flatMap((table: unknown) => (is(table, PgTable) ? [getTableName(table)] : []));

it('every table belongs to one module', async () => {
  const owned = [...modules.map(({ tables }) => tables), kernelTables, platformTables].flatMap(namesOf);
  const rows = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(owned.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('no two modules share a name', () => {
  const names = modules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
