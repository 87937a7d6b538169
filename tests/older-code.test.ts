import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { abandonedColumns } from '../server/migrations/abandoned.ts';
import { testDatabase } from './support/database.ts';
import { brokenUses } from './support/older-code/uses.ts';
import { migrationTags, versionsBefore } from './support/older-code/versions.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const versions = versionsBefore(2, abandonedColumns);
const [newest] = versions;

/** What the code of a version can no longer do once a migration has run; all of it is taken back. */
async function brokenBy(migration: string, version = newest): Promise<string[]> {
  if (!version) throw new Error('There are no two migrations');
  await client.query('begin');
  try {
    await client.query(migration);
    return await brokenUses(client, version);
  } finally {
    await client.query('rollback');
  }
}

describe('the code of the last two versions, on the tables of this one', () => {
  it.each(versions.map((version) => [version.tag, version] as const))(
    'does what it did when %s was the newest migration',
    async (_, version) => expect(await brokenBy('', version)).toEqual([]),
  );

  it('are two, of which much is known', () => {
    expect(versions.map(({ tag }) => tag)).toEqual(migrationTags().slice(-3, -1).toReversed());
    for (const { tables } of versions) expect(tables.length).toBeGreaterThan(50);
  });

  it('names only columns on their way out that are known, by migrations that there are', () => {
    const tags = migrationTags();
    expect(abandonedColumns.filter(({ since }) => !tags.includes(since))).toEqual([]);
  });
});

describe('what would break it', () => {
  it.each([
    ['a column that is dropped', 'alter table ad drop column title', 'ad: reads title'],
    ['a column that is renamed', 'alter table ad rename column title to headline', 'ad: reads title'],
    ['a table that is dropped', 'drop table feedback cascade', 'feedback: reads id'],
    ['a column of another type', 'alter table ad alter column price type text', 'ad: reads price'],
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
  ])('%s', async (_, migration, fault) => {
    expect((await brokenBy(migration)).join('\n')).toContain(fault);
  });

  it.each([
    ['a table', 'create table wish (id bigint primary key, name text not null)'],
    ['a column that may be empty', 'alter table ad add column colour text'],
    ['a column with a default', 'alter table ad add column colour text not null default $$none$$'],
    ['a column that may be empty from now on', 'alter table ad alter column title drop not null'],
    ['an index', 'create index on ad (title)'],
  ])('%s breaks nothing', async (_, migration) => {
    expect(await brokenBy(migration)).toEqual([]);
  });
});
