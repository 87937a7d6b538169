import { existsSync, readFileSync, rmSync, writeFileSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../../server/platform/embedded/index.ts';
import { record, textsOf } from '../older-versions/statements.ts';
import { root } from './catalogue.ts';
import { allStatements, generate } from './generate.ts';
import { prepareTables } from './prepare.ts';

/**
 * `npm run sql`: writes the parameter and row types of every statement beside it, according to the migrated tables, and records the statements beside
 * the migrations.
 */

const folder = await mkdtemp(join(tmpdir(), 'meydan-sql-'));
const server = await startEmbedded({ folder: join(folder, 'postgres'), isDurable: false, log: () => undefined });
const client = new Client({ connectionString: server.url });
try {
  await client.connect();
  await prepareTables(client, server.url);
  const stores = await allStatements();
  const { files, faults } = await generate(client, stores);
  for (const { statement, message } of faults) console.error(`${statement}: ${message}`);
  for (const { path, text } of files) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
  const known = new Set(files.map(({ path }) => path));
  for (const path of globSync('server/**/*.sql.ts', { cwd: root })) {
    if (known.has(path)) continue;
    rmSync(join(root, path));
    console.log(`removed ${path}`);
  }
  for (const path of record(textsOf(stores))) console.log(`wrote ${path}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await client.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
