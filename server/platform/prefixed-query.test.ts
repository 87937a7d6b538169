import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { poolOf } from './database.ts';
import { PrefixedQuery } from './prefixed-query.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await database.query('create table purse (id int primary key)');
});
beforeEach(() => database.query('truncate purse'));
afterEach(() => void vi.restoreAllMocks());
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

describe('statements of a transaction that wait together', () => {
  test('are sent as one group and answered one by one', async () => {
    const [added, rows, one] = await database.inTransaction(async () => {
      const sent = vi.spyOn(Client.prototype, 'query');
      const answers = await Promise.all([
        database.queryPlanned<{ id: number }>(add.text, [5], 'add'),
        database.queryAfter(
          { ...add, values: [6] },
          { ...read, text: 'select id from purse order by id', name: 'ids', values: [] },
        ),
        database.query('select $1::int as one', [1]),
      ]);
      expect(sent).toHaveBeenCalledTimes(1);
      return answers;
    });
    expect(added).toEqual([{ id: 5 }]);
    expect(rows).toEqual([{ id: 5 }, { id: 6 }]);
    expect(one).toEqual([{ one: 1 }]);
    expect(await ids()).toEqual([5, 6]);
  });

  test('are skipped after a failed one and get its error', async () => {
    const outcomes = await database
      .inTransaction(async () => {
        const all = await Promise.allSettled([
          database.queryPlanned(add.text, [1], 'add'),
          database.queryPlanned(add.text, [1], 'add'),
          database.query('select $1::int as one', [1]),
        ]);
        throw Object.assign(new Error('no'), { all });
      })
      .catch((error: Error & { all: PromiseSettledResult<unknown>[] }) => error.all);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await ids()).toEqual([]);
    expect(await database.inTransaction(() => database.queryPlanned(add.text, [1], 'add'))).toEqual([{ id: 1 }]);
  });
});

test('a value that cannot be serialised fails only its statement', async () => {
  const circular: { own?: unknown } = {};
  circular.own = circular;
  const answers = await database.inTransaction(async () => {
    await database.query('select 1');
    return Promise.allSettled([
      database.queryPlanned(read.text, ['one'], 'read'),
      database.queryPlanned(read.text, [circular], 'read'),
      database.queryPlanned(add.text, [1], 'add'),
    ]);
  });
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: [] },
    { status: 'rejected', reason: { message: expect.stringContaining('circular') as string } },
    { status: 'fulfilled', value: [{ id: 1 }] },
  ]);
});

describe('a queued statement', () => {
  const queue = (id: number) => database.queue({ ...add, values: [id] });

  test('is sent with the next statement, which sees its change', async () => {
    await database.inTransaction(async () => {
      const sent = vi.spyOn(Client.prototype, 'query');
      await queue(1);
      await queue(2);
      expect(sent).not.toHaveBeenCalled();
      expect(await database.queryPlanned(read.text, ['read'], 'read')).toHaveLength(2);
      expect(sent).toHaveBeenCalledTimes(1);
    });
    expect(await ids()).toEqual([1, 2]);
  });

  test('is sent with the commit, and runs at once outside transactions', async () => {
    await database.inTransaction(() => queue(1));
    await queue(2);
    expect(await ids()).toEqual([1, 2]);
  });

  test('fails the statement or the commit that it is sent with', async () => {
    await queue(1);
    const read1 = () => database.queryPlanned(read.text, ['read'], 'read');
    await expect(database.inTransaction(() => queue(2).then(() => queue(1)))).rejects.toThrow('duplicate key');
    await expect(database.inTransaction(() => queue(1).then(read1))).rejects.toThrow('duplicate key');
    expect(await ids()).toEqual([1]);
  });

  test('belongs to its part of the transaction', async () => {
    await database.inTransaction(async () => {
      await queue(1);
      const failed = database.savepoint(async () => {
        await queue(2);
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      await expect(database.savepoint(() => queue(1))).rejects.toThrow('duplicate key');
      await database.savepoint(() => queue(3));
    });
    expect(await ids()).toEqual([1, 3]);
  });

  test('takes lists', async () => {
    const text = 'insert into purse select unnest($1::int[]) where $2::text[] = array[$3, null]';
    const odd = 'a "quoted", \\ {word}';
    await database.inTransaction(() => database.queue({ name: 'add-list', text, values: [[7, 8], [odd, null], odd] }));
    expect(await ids()).toEqual([7, 8]);
  });
});
