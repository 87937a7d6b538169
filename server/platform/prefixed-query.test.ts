import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { poolOf } from './database.ts';
import { PrefixedQuery } from './prefixed-query.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await database.query('create table purse (id int primary key)');
});
beforeEach(() => database.query('truncate purse'));
afterAll(() => database.close());

const add = { name: 'add', text: 'insert into purse values ($1) returning id', values: [1] };
const read = { name: 'read', text: 'select id, $1::text as word from purse', values: ['read'] };
const ids = async () => (await database.query<{ id: number }>('select id from purse order by id')).map(({ id }) => id);

test('returns only the rows of the second statement, which sees the first', async () => {
  for (const id of [1, 2]) await database.queryAfter({ ...add, values: [id] }, read);
  expect(await database.queryAfter({ ...add, values: [3] }, read)).toEqual(
    [1, 2, 3].map((id) => ({ id, word: 'read' })),
  );
});

test('is one transaction: a failed second statement undoes the first', async () => {
  await database.query('insert into purse values (2)');
  const failed = database.queryAfter(add, { ...add, values: [2] });
  await expect(failed).rejects.toThrow('duplicate key');
  expect(await ids()).toEqual([2]);
});

test('joins the current transaction', async () => {
  const failed = database.inTransaction(async () => {
    expect(await database.queryAfter(add, read)).toEqual([{ id: 1, word: 'read' }]);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await ids()).toEqual([]);
});

test('skips the statement if one before it fails, and can send it again', async () => {
  const pool = poolOf(database.url, { connections: 1 });
  const run = async (before: string) => {
    const { rows } = (await pool.connect().then((client) =>
      new Promise<unknown>((resolve, reject) => {
        const query = Object.assign(new PrefixedQuery(add, [{ name: before, text: before }]), {
          callback: (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)),
        });
        client.query(query);
      }).finally(() => client.release()),
    )) as { rows: unknown[] };
    return rows;
  };
  await expect(run('select 1 / 0')).rejects.toThrow('division by zero');
  await expect(run('select nothing')).rejects.toThrow('does not exist');
  expect(await ids()).toEqual([]);
  expect(await run('select 1 as one')).toEqual([{ id: 1 }]);
  await expect(run('select 1 as one')).rejects.toThrow('duplicate key');
  await pool.end();
});

test('runs nothing outside a transaction that could not begin', async () => {
  const failed = database.inTransaction(async () => {
    await database.query('select $1::int / 0', [1]).catch(() => undefined);
    await database.query('insert into purse values ($1)', [1]);
  });
  await expect(failed).rejects.toThrow('current transaction is aborted');
  expect(await ids()).toEqual([]);
});
