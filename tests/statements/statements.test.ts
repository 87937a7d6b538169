import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignTables } from './foreign-tables.ts';
import { testDatabase } from '../support/database.ts';
import { declaredTables, root } from '../support/sql/catalogue.ts';
import { allStatements, generate, typesIn } from '../support/sql/generate.ts';
import type { Generated, StoreStatements } from '../support/sql/generate.ts';

let stores: readonly StoreStatements[];
let generated: Generated;
let database: Awaited<ReturnType<typeof testDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  stores = await allStatements();
  generated = await generate(client, stores);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** Statements whose types differ between two generations. */
function differences(before: Generated, after: Generated): string[] {
  const found = before.files.flatMap(({ path, namespace, types }) => {
    const others = after.files.find((file) => file.path === path)?.types;
    return [...types].filter(([name, type]) => others?.get(name) !== type).map(([name]) => `${namespace}:${name}`);
  });
  return found.toSorted();
}

test('every statement fits the tables', () => {
  expect(generated.faults).toEqual([]);
});

test('the generated files are current; run npm run sql to update them', () => {
  const old = generated.files.flatMap(({ path, namespace, text }) => {
    const file = join(root, path);
    const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (written === text) return [];
    const [now, then] = [typesIn(text), typesIn(written)];
    const names = [...new Set([...now.keys(), ...then.keys()])].filter((name) => now.get(name) !== then.get(name));
    return [`${path}: ${names.map((name) => `${namespace}:${name}`).join(', ')}`];
  });
  expect(old).toEqual([]);
});

/** Statements whose text matches a pattern. */
const mentioning = (pattern: RegExp): string[] =>
  stores
    .flatMap(({ namespace, statements }) =>
      statements
        .filter(({ texts }) => texts.some((text) => pattern.test(text)))
        .map(({ name }) => `${namespace}:${name}`),
    )
    .toSorted();

/** Describes all statements after a table change, then reverts it. */
async function changed(change: string, back: string): Promise<Generated> {
  await client.query(change);
  try {
    return await generate(client, stores);
  } finally {
    await client.query(back);
  }
}

// Columns whose names no other table has, so that a text search finds the same statements.
test.each(['accepts_offers', 'taken_down_for', 'awaiting_dopings', 'refreshed_at'])(
  'a renamed column breaks every statement that names it: %s',
  async (column) => {
    const { faults } = await changed(
      `alter table ad rename column ${column} to renamed`,
      `alter table ad rename column renamed to ${column}`,
    );
    const missed = faults.filter(({ message }) => message.includes(column)).map(({ statement }) => statement);
    const ofAd = [...generated.tables].filter(([, { tables }]) => tables.includes('ad')).map(([name]) => name);
    const named = mentioning(new RegExp(`\\b${column}\\b`)).filter((name) => ofAd.includes(name));
    expect(named.length).toBeGreaterThan(0);
    expect(missed.toSorted()).toEqual(named);
  },
);

/** Statements that a change of the ads table breaks or gives other types. */
async function changedBy(change: string, back: string): Promise<string[]> {
  const after = await changed(`alter table ad ${change}`, `alter table ad ${back}`);
  return [...new Set([...differences(generated, after), ...after.faults.map(({ statement }) => statement)])].toSorted();
}

test('a column that becomes nullable changes every statement that returns it', async () => {
  const different = await changedBy(
    'alter column accepts_offers drop not null',
    'alter column accepts_offers set not null',
  );
  // The columns of an optional ad may be null anyway.
  const readers = mentioning(/^\s*select\b(?!.*\bleft join ad\b).*\baccepts_offers\b/s);
  expect(readers.length).toBeGreaterThan(0);
  expect(different).toEqual(readers);
});

// PostgreSQL casts a boolean to text implicitly, which would hide writing statements.
test('a column that changes its type changes every statement that returns or writes it', async () => {
  const different = await changedBy(
    'alter column accepts_offers drop default, alter column accepts_offers type integer using accepts_offers::integer',
    'alter column accepts_offers type boolean using accepts_offers::boolean, alter column accepts_offers set default true',
  );
  const named = mentioning(/\baccepts_offers\b/);
  expect(named).toEqual(expect.arrayContaining(['ads-contents:insert', 'ads-contents:save-terms']));
  expect(different).toEqual(named);
});

/** The module folder of a store file. */
const moduleOf = (file: string): string => dirname(file).replace(/\/store$/, '');

test('a statement names only its module’s tables, and others with a listed reason', async () => {
  const declared = await declaredTables();
  const found = new Set<string>();
  for (const { file, tables } of generated.tables.values()) {
    for (const table of tables) {
      const owner = declared.get(table)?.file;
      if (owner !== undefined && moduleOf(owner) !== moduleOf(file)) found.add(`${moduleOf(file)} → ${table}`);
    }
  }
  const listed = new Set(
    Object.entries(foreignTables).flatMap(([module, tables]) =>
      Object.keys(tables).map((table) => `${module} → ${table}`),
    ),
  );
  expect([...found].filter((one) => !listed.has(one)).toSorted(), 'not listed in foreign-tables.ts').toEqual([]);
  expect([...listed].filter((one) => !found.has(one)).toSorted(), 'listed, but no statement does it').toEqual([]);
});
