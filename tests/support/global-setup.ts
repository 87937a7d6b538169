import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/platform/embedded/index.ts';
import { databaseFolder } from './database-folder.ts';
import { makeTemplate } from './database.ts';
import { offerOpenSearch } from './opensearch/shared.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one database server for the whole run. Each test file gets a copy of a prepared database. Offers an OpenSearch too. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopSearch = await offerOpenSearch(project);
  const externalUrl = process.env['TEST_DATABASE_URL'];
  if (externalUrl) {
    await makeTemplate(externalUrl);
    project.provide('databaseUrl', externalUrl);
    return stopSearch;
  }
  const folder = await databaseFolder();
  const server = await startEmbedded({ folder: join(folder, 'postgres'), isDurable: false, log: () => undefined });
  await makeTemplate(server.url);
  project.provide('databaseUrl', server.url);
  return async () => {
    await stopSearch();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
