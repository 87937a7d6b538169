import type { Client } from 'pg';
import { seedAccounts, seedFixedAccounts } from './people/accounts/index.ts';
import { seedAgreements } from './people/agreements/index.ts';
import { loadPlaces, seedPlaces } from './people/addresses/index.ts';
import { openCatalogue, seedCatalogue } from './market/catalogue/index.ts';
import { loadDemoMarket } from './site/demo/index.ts';
import { areDesksEmpty, seedDesks } from './site/demo/desks.ts';
import { clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { migrateDatabase, underStartLock } from './platform/migrate.ts';
import { seedReportReasons } from './market/moderation/index.ts';
import { seedPromotions } from './market/promotions/index.ts';
import { rebuildSearch } from './market/search/index.ts';

/** What a start tells of its progress: a step, and for long ones how far it is. */
export interface Progress {
  step(text: string): void;
  part(done: number, total: number): void;
}

/**
 * Brings a database to the state this version needs: tables, places, categories, agreements and, the first time, the demo market.
 * Several copies may start at once; one does the work, the others wait for it.
 */
export async function prepareDatabase(
  url: string,
  { DEMO_ADS: demoAds, isProduction }: Pick<Config, 'DEMO_ADS' | 'isProduction'>,
  progress: Progress,
): Promise<void> {
  await underStartLock(url, async (client) => {
    await migrateDatabase(client);
    await seedCatalogue(client);
    await seedPlaces(client);
    await seedAgreements(client);
    await seedAccounts(client);
    await seedPromotions(client);
    await seedReportReasons(client);
    if (demoAds > 0) await prepareDemo(client, url, demoAds, progress);
    if (isProduction) return;
    await seedFixedAccounts(client);
    if (demoAds > 0 && (await areDesksEmpty(client))) {
      progress.step('Giving every desk of the demo market something to do');
      await prepareDesks(url);
    }
  });
}

async function prepareDesks(url: string): Promise<void> {
  const database = openDatabase({ url, connections: 2, statementMs: 30_000 });
  const catalogue = await openCatalogue(database);
  try {
    const places = await loadPlaces(database);
    await seedDesks({ database, catalogue: catalogue.current, places: () => places });
  } finally {
    await catalogue.close();
    await database.close();
  }
}

async function prepareDemo(client: Client, url: string, ads: number, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ ads: boolean; searchable: boolean }>(
    'select exists (select from ad) as ads, exists (select from ad_search) as searchable',
  );
  const state = rows[0];
  if (state?.ads && state.searchable) return;
  const database = openDatabase({ url, connections: 2 });
  const catalogue = await openCatalogue(database);
  try {
    if (!state?.ads) {
      progress.step(`Loading a demo market of ${ads.toLocaleString('en')} ads`);
      await loadDemoMarket(client, {
        ads,
        now: clock.now(),
        catalogue: catalogue.current(),
        onProgress: progress.part,
      });
    }
    // Also after a crash between the two: ads without an index are found by nobody.
    progress.step('Making the ads searchable');
    const places = await loadPlaces(database);
    await rebuildSearch(client, { catalogue: catalogue.current(), places }, (done) => progress.part(done, ads));
  } finally {
    await catalogue.close();
    await database.close();
  }
}
