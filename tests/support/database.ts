import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database, DatabaseOptions } from '../../server/platform/database.ts';
import { onDynamicText } from '../../server/platform/sql/statements.ts';
import { migrateDatabase } from '../../server/platform/migrate.ts';
import { seedAccounts } from '../../server/people/accounts/seed.ts';
import { seedReasons } from '../../server/people/reasons/seed.ts';
import { seedPromotions } from '../../server/market/promotions/seed.ts';
import { seedCatalogue } from '../../server/market/catalogue/seed.ts';
import { seedPlaces } from '../../server/people/addresses/seed.ts';
import { insertFirstPrices } from '../../server/people/prices/port.ts';
import { firstPrices } from './prices.ts';
import { prepareJobs } from './sql/prepare.ts';

const template = 'meydan_template';

const withName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates the template database: migrated, with the queue's tables, places and categories, without ads. */
export async function makeTemplate(url: string): Promise<void> {
  await administer(url, `drop database if exists ${template}`, `create database ${template}`);
  const client = new Client({ connectionString: withName(url, template) });
  await client.connect();
  try {
    await migrateDatabase(client);
    await seedAccounts(client);
    await seedPromotions(client);
    await seedReasons(client);
    await seedCatalogue(client);
    await seedPlaces(client);
    await insertFirstPrices(client, firstPrices);
    await prepareJobs(withName(url, template));
  } finally {
    await client.end();
  }
}

let made = 0;

/** Executed texts of dynamic statements that were not compared with their samples yet, by statement. */
const dynamicTexts = new Map<string, Set<string>>();
/** Compared texts, kept across test files because the tables are the same. */
const comparedTexts = new Set<string>();
onDynamicText((statement, text) => {
  if (comparedTexts.has(`${statement} ${text}`)) return;
  const texts = dynamicTexts.get(statement);
  if (texts) texts.add(text);
  else dynamicTexts.set(statement, new Set([text]));
});

/** Throws if an executed text of a dynamic statement returns other columns than its samples. */
async function compareDynamicTexts(url: string): Promise<void> {
  if (dynamicTexts.size === 0) return;
  const texts = new Map(dynamicTexts);
  dynamicTexts.clear();
  const { compareWithSamples } = await import('./sql/dynamic.ts');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await compareWithSamples(client, texts);
    for (const [statement, own] of texts) for (const text of own) comparedTexts.add(`${statement} ${text}`);
  } finally {
    await client.end();
  }
}

/** How the product reaches a test database, for example through a pooler. */
export type Connect = (url: string) => Partial<DatabaseOptions>;

/** A fresh copy of the template for one test file. Close it with `close()`. */
export async function testDatabase(connect?: Connect): Promise<Database & { url: string }> {
  const url = inject('databaseUrl');
  const name = `meydan_test_${process.pid}_${(made += 1)}`;
  // Copied as files: copying through the log takes four times the processor time.
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  const own = withName(url, name);
  const database = openDatabase({ url: own, connections: 8, ...connect?.(own) });
  return {
    ...database,
    url: own,
    async close() {
      await database.close();
      const comparison = compareDynamicTexts(own);
      await comparison.catch(() => undefined);
      await administer(url, `drop database if exists ${name} with (force)`);
      await comparison;
    },
  };
}
