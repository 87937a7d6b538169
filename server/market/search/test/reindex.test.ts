import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkIndex } from '../operations/check-index.ts';
import { createSearch } from '../operations/search-port.ts';
import { reindex } from '../operations/reindex.ts';
import { countOutdated } from '../store/index-version.ts';
import { givenAds, randomAd, seededChance } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { seedPlaces } from '../../../people/addresses/seed.ts';
import { migrateDatabase } from '../../../platform/migrate.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { seedCatalogue } from '../../catalogue/seed.ts';

/** The last migration before stored cards and ranks. */
const lastBefore = '0014_idempotent_answers';
const adCount = 450;

let database: Awaited<ReturnType<typeof testDatabase>>;
let places: Places;
const catalogue = catalogueFromData();
const sources = () => ({ database, catalogue: () => catalogue, places: () => places });

beforeAll(async () => {
  database = await testDatabase();
  places = await templatePlaces(database);
});
afterAll(async () => database.close());

/** Runs the migrations up to a tag, from a temporary copy. */
async function migrateUntil(client: Client, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    cpSync(join(import.meta.dirname, '../../../migrations'), folder, { recursive: true });
    const path = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
    const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
    expect(entries.length).toBeGreaterThan(0);
    writeFileSync(path, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onOwnConnection(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

test('rebuilds rows of an earlier version at the next start, and resumes after an interruption', async () => {
  const chance = seededChance(11);
  const ads = Array.from({ length: adCount }, () => randomAd({ catalogue, places, chance, now: new Date() }));
  await onOwnConnection(async (client) => {
    await client.query('drop schema public, partitions, drizzle cascade; create schema public');
    await migrateUntil(client, lastBefore);
    await givenAds(database, ads);
    await client.query(
      `insert into ad_search (id, owner_id, c1, c2, c3, c4, district_id, price, created_at, tags, numbers, words)
       select id, owner_id, category_id, 0, 0, 0, district_id, price, published_at, '{}', '{}', '' from ad where status = 'OnSale'`,
    );
    await migrateDatabase(client);
    await seedCatalogue(client);
    await seedPlaces(client);
  });
  const search = createSearch(sources());
  const found = async () => {
    const { cards = '' } = await search.index.find({ request: { pageSize: 50 } }, 'tr');
    return (JSON.parse(`[${cards}]`) as unknown[]).length;
  };
  const onSale = ads.filter(({ status }) => status === 'OnSale').length;
  expect(onSale).toBeGreaterThan(400);
  expect([await found(), await search.isIndexed()]).toEqual([0, false]);

  const ending = new AbortController();
  const progress: [number, number][] = [];
  const rest = {
    onProgress: (done: number, all: number) => void progress.push([done, all]),
    recount: search.rebuild,
    judge: search.judge,
  };
  // Shuts down during the first batch.
  const first = { ...sources(), onChange: () => ending.abort() };
  expect(await reindex(first, { ...rest, stop: ending.signal })).toBe(false);
  expect([await search.isIndexed(), progress]).toEqual([false, [[0, onSale]]]);
  expect(await countOutdated(database)).toBe(onSale - 200);

  // Two processes start at once; one does the remaining work.
  const both = await Promise.all([reindex(sources(), rest), reindex(sources(), rest)]);
  expect(both).toContain(true);
  expect(progress.slice(1)).toEqual([
    [0, onSale - 200],
    [onSale - 200, onSale - 200],
  ]);
  expect([await search.isIndexed(), await countOutdated(database), await found()]).toEqual([true, 0, 50]);
  expect(await checkIndex(sources())).toEqual({ checked: onSale, mended: 0 });

  // Runs once per version; the nightly check repairs later gaps.
  await database.query('delete from ad_card where id = $1', [ads.find(({ status }) => status === 'OnSale')?.id]);
  expect(await reindex(sources(), rest)).toBe(true);
  expect(await countOutdated(database)).toBe(1);
});
