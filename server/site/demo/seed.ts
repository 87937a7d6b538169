import type { Client } from 'pg';
import { seedFixedAccounts } from '../../people/accounts/port.ts';
import { loadPlaces } from '../../people/addresses/port.ts';
import type { SeedOptions } from '../../kernel/module.ts';
import { openCatalogue } from '../../market/catalogue/port.ts';
import { rebuildSearch, refreshAds } from '../../market/search/port.ts';
import { clock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database.ts';
import { areDesksEmpty, seedDesks } from './operations/desks.ts';
import { loadDemoMarket } from './operations/market.ts';
import { readMarketState } from './store/state.ts';

/** Loads the demo market the first time, and outside production the fixed accounts and what waits at the desks. */
export async function seedDemo(client: Client, options: SeedOptions): Promise<void> {
  const { url, config, progress } = options;
  if (config.DEMO_ADS > 0) await prepareMarket(client, options);
  if (config.isProduction) return;
  const given = await seedFixedAccounts(client);
  if (given.length > 0) await indexAnew(url, given);
  if (config.DEMO_ADS > 0 && (await areDesksEmpty(client))) {
    progress.step('Giving every desk of the demo market something to do');
    await prepareDesks(url);
  }
}

/** Makes what is found of ads, and their cards, those of their present owners. */
async function indexAnew(url: string, ids: readonly string[]): Promise<void> {
  const database = openDatabase({ url, connections: 2 });
  const catalogue = await openCatalogue(database);
  try {
    const places = await loadPlaces(database);
    await refreshAds({ database, catalogue: catalogue.current, places: () => places }, ids);
  } finally {
    await catalogue.close();
    await database.close();
  }
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

async function prepareMarket(client: Client, { url, config, progress }: SeedOptions): Promise<void> {
  const ads = config.DEMO_ADS;
  const state = await readMarketState(client);
  if (state.ads && state.searchable) return;
  const database = openDatabase({ url, connections: 2 });
  const catalogue = await openCatalogue(database);
  try {
    if (!state.ads) {
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
