import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from './support/database.ts';
import { root } from './support/sql/catalogue.ts';
import { allStatements, generate } from './support/sql/generate.ts';
import type { Generated } from './support/sql/generate.ts';
import { prepareJobs } from './support/sql/prepare.ts';

let generated: Generated;
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  await prepareJobs(database.url);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  generated = await generate(client, await allStatements());
  await client.end();
});
afterAll(() => database.close());

test('every statement fits the tables', () => {
  expect(generated.faults).toEqual([]);
});

test('what is written of the statements is what the tables say of them: npm run sql writes it anew', () => {
  const old = generated.files.flatMap(({ path, text }) => {
    const file = join(root, path);
    return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [path];
  });
  expect(old).toEqual([]);
});
