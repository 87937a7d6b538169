import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { compareWithSamples } from '../../../tests/support/sql/dynamic.ts';
import { statements } from './statements.ts';

interface Statements {
  numbers: { parameters: [number]; row: { n: number } };
  write: { parameters: [string, string]; row: Record<never, never> };
  words: { parameters: []; row: { word: string; more: string | null } };
  page: { parameters: readonly unknown[]; row: { n: number } };
}

const sql = statements<Statements>('test-statements', import.meta.url);
const numbers = sql('numbers', 'select n::int as n from generate_series(1, $1::int) as n', { prepared: true });
const write = sql('write', 'insert into test_word (word) values ($1), ($2)');
const words = sql('words', 'select word, more from test_word order by word');
const page = sql.dynamic('page', ['select 1 as n', 'select 2 as n']);

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await database.query('create table test_word (word text not null, more text)');
  await write.run(database, ['one', 'two']);
});
afterAll(() => database.close());

test('returns the rows, the first row or the number of affected rows', async () => {
  expect(await numbers.all(database, [3])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await numbers.first(database, [3])).toEqual({ n: 1 });
  expect(await numbers.first(database, [0])).toBeUndefined();
  expect(await write.run(database, ['one', 'two'])).toBe(2);
  expect(await page.first(database, 'select $1::int as n', [7], 'seven')).toEqual({ n: 7 });
});

test('runs in the current transaction and on a dedicated connection', async () => {
  const undone = database.inTransaction(async () => {
    await write.run(database, ['three', 'four']);
    expect(await words.all(database, [])).toContainEqual({ word: 'three', more: null });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await words.all(database, [])).not.toContainEqual({ word: 'three', more: null });
  const client = await database.connect();
  try {
    expect(await numbers.all(client, [1])).toEqual([{ n: 1 }]);
    const { rows } = await client.query('select name from pg_prepared_statements');
    expect(rows).toContainEqual({ name: 'test-statements:numbers' });
    expect(await write.run(client, ['five', 'six'])).toBe(2);
  } finally {
    client.release();
  }
});

test('runs a dynamic statement like its samples', async () => {
  const compare = async (text: string) => {
    const client = await database.connect();
    try {
      await compareWithSamples(client, new Map([['test-statements:page', new Set([text])]]));
    } finally {
      client.release();
    }
  };
  await compare('select n from generate_series(1, 2) as n where n > $1');
  await expect(compare(`select 'one' as n`)).rejects.toThrow('test-statements:page');
  await expect(compare('select 1 as m')).rejects.toThrow('something else');
  await expect(compare('select max(n) as n from generate_series(1, 2) as n')).rejects.toThrow('something else');
});

test('has the types of the generated file, which may be narrowed but not changed', async () => {
  const tighter = words.as<{ word: 'one' | 'two'; more: 'x' }>();
  const row = await tighter.first(database, []);
  const word: 'one' | 'two' | undefined = row?.word;
  expect(word).toBeDefined();
  // @ts-expect-error null is kept
  const more: 'x' | undefined = row?.more;
  expect(more).toBeNull();
  // @ts-expect-error another type than the column's
  words.as<{ word: number }>();
  // @ts-expect-error no such column
  words.as<{ other: string }>();
  // @ts-expect-error another type than the parameter's
  const wrong = () => numbers.all(database, ['3']);
  // @ts-expect-error no parameter
  const none = () => numbers.all(database, []);
  expect([wrong, none]).toHaveLength(2);
});

test('declares each name once, and only generated names', () => {
  expect(() => sql('write', 'select 1')).toThrow('declared twice');
  expect(() => statements<Statements>('test-statements', 'file:///elsewhere/store.ts')).toThrow('Two files');
  // @ts-expect-error npm run sql writes the types of this statement
  sql('new', 'select 1');
});
