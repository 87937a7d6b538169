import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

let server: Awaited<ReturnType<typeof testDatabase>>;
/** One connection, so that each call finds what the last one prepared. */
let database: Database;
beforeAll(async () => {
  server = await testDatabase();
  await server.query('create table purse (id int primary key, word text, at timestamptz)');
  database = openDatabase({ url: server.url, connections: 1 });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const read = (id: number) => database.query('select id, word, at from purse where id >= $1 order by id', [id], 'read');
const write = (id: number) => database.run('insert into purse values ($1, $2, now())', [id, `word ${id}`], 'write');

test('reads rows of a named statement with their types on every call', async () => {
  expect(await read(1)).toEqual([]);
  expect(await write(1)).toBe(1);
  expect(await write(2)).toBe(1);
  const row = (id: number) => ({ id, word: `word ${id}`, at: expect.any(Date) as Date });
  expect(await read(2)).toEqual([row(2)]);
  expect(await read(1)).toEqual([row(1), row(2)]);
  expect(await database.inTransaction(() => read(1))).toEqual([row(1), row(2)]);
});

test('reads rows of a statement that failed before', async () => {
  const divide = (by: number) => database.query('select 6 / $1::int as part', [by], 'divide');
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await divide(2)).toEqual([{ part: 3 }]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await divide(3)).toEqual([{ part: 2 }]);
});

test('fails instead of misreading rows if columns of a prepared statement change', async () => {
  await server.query('create table coin as select 1 as id');
  const all = () => database.query('select * from coin where id = $1', [1], 'all');
  expect(await all()).toMatchObject([{ id: 1 }]);
  await server.query('alter table coin add column more int');
  await expect(all()).rejects.toThrow('cached plan must not change result type');
});
