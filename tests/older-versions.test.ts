import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { abandonedColumns } from '../server/migrations/abandoned.ts';
import { testDatabase } from './support/database.ts';
import { brokenStatements, recordOf, textsOf } from './support/older-versions/statements.ts';
import type { StatementTexts } from './support/older-versions/statements.ts';
import { brokenUses } from './support/older-versions/uses.ts';
import { migrationTags, versionsBefore } from './support/older-versions/versions.ts';
import type { Version } from './support/older-versions/versions.ts';
import { allStatements } from './support/sql/generate.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let client: Client;
let today: StatementTexts;

beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  today = textsOf(await allStatements());
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const versions = versionsBefore(2, abandonedColumns);
const [newest] = versions;

/** Operations of the older version's code that fail after a migration. The transaction is rolled back. */
async function brokenBy(migration: string, version: Version, texts: StatementTexts = today): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(migration);
    return [...(await brokenUses(client, version)), ...(await brokenStatements(client, texts))];
  } finally {
    await client.query('rollback');
  }
}

describe('the code of the last two versions on the current tables', () => {
  it.each(versions.map((version) => [version.tag, version] as const))(
    'works as it did when %s was the newest migration',
    async (_, version) => expect(await brokenBy('', version, recordOf(version.tag))).toEqual([]),
  );

  it('is recorded for two versions with many statements', () => {
    expect(versions.map(({ tag }) => tag)).toEqual(migrationTags().slice(-3, -1).toReversed());
    for (const { tables } of versions) expect(tables.length).toBeGreaterThan(50);
  });

  it('is recorded with today’s statements; run npm run sql to update the record', () => {
    expect(recordOf(migrationTags().at(-1) ?? '')).toEqual(today);
  });

  it('includes a column until no version’s code uses it', () => {
    const tags = migrationTags();
    const knowers = (since: string) =>
      versionsBefore(2, [{ table: 'ad', column: 'title', since }])
        .filter(({ tables }) =>
          tables.some(({ name, columns }) => name === 'ad' && columns.some((one) => one.name === 'title')),
        )
        .map(({ tag }) => tag);
    const [older = '', newer = '', now = ''] = tags.slice(-3);
    expect([tags.at(-4) ?? '', older, newer, now].map(knowers)).toEqual([[], [older], [newer, older], [newer, older]]);
  });

  it('lists only abandoned columns with an existing migration', () => {
    const tags = migrationTags();
    expect(abandonedColumns.filter(({ since }) => !tags.includes(since))).toEqual([]);
  });
});

/** The newest version, reduced to one table, so that other tables do not affect the result. */
const onlyOf = (table: string): Version => {
  if (!newest) throw new Error('There are fewer than two migrations');
  return { ...newest, tables: newest.tables.filter(({ name }) => name === table) };
};

describe('breaking migrations', () => {
  it.each([
    ['a column that is dropped', 'alter table ad drop column title', 'ad: reads title'],
    ['a column that is renamed', 'alter table ad rename column title to headline', 'ad: reads title'],
    ['a table that is dropped', 'drop table feedback cascade', 'feedback: reads id'],
    ['a column of another type', 'alter table ad alter column price type text', 'ad: reads price'],
    ['a column that may be empty from now on', 'alter table ad alter column title drop not null', 'ad: reads title'],
    [
      'a column that must be filled from now on',
      'alter table ad alter column registry_number set not null',
      'ad: adds a row without registry_number',
    ],
    [
      'a new column that must be filled',
      'alter table ad add column colour text not null',
      'ad: adds a row with only what it must',
    ],
    [
      'a default that goes',
      'alter table feedback alter column language drop default',
      'feedback: adds a row with only what it must',
    ],
    ['a column that a statement names, whatever is said of it', 'alter table ad drop column title', 'ads:lock: column'],
    ['a new key', 'create unique index on media (content_type)', 'media: adds rows that are alike'],
    [
      'a key that goes',
      'drop index account_login_email',
      'account_login: adds a row unless there is one with its email',
    ],
    ['a new rule', 'alter table ad add check (price > 100)', 'ad: adds a row with everything'],
    [
      'a new foreign key',
      'alter table media add foreign key (owner_id) references account (id) not valid',
      'media: writes owner_id',
    ],
  ])('are detected for %s', async (_, migration, fault) => {
    expect((await brokenBy(migration, onlyOf(fault.split(':', 1)[0] ?? ''))).join('\n')).toContain(fault);
  });

  it.each([
    ['a table', 'create table wish (id bigint primary key, name text not null)'],
    ['a column that may be empty', 'alter table ad add column colour text'],
    ['a column with a default', 'alter table ad add column colour text not null default $$none$$'],
    ['an index', 'create index on ad (title)'],
    ['a default for what had to be given', 'alter table ad alter column title set default $$$$'],
  ])('%s breaks nothing', async (_, migration) => {
    expect(await brokenBy(migration, onlyOf('ad'))).toEqual([]);
  });
});
