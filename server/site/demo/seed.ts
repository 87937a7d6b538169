import type { Client } from 'pg';
import { seedFixedAccounts } from '../../people/accounts/port.ts';
import { loadPlaces } from '../../people/addresses/port.ts';
import type { SeedOptions } from '../../kernel/module.ts';
import { openCatalogue } from '../../market/catalogue/port.ts';
import type { Catalogue, OpenCatalogue } from '../../market/catalogue/port.ts';
import { rebuildSearch, refreshAds } from '../../market/search/port.ts';
import { clock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database.ts';
import type { Database } from '../../platform/database.ts';
import { areDesksEmpty, seedDesks } from './operations/seed-desks.ts';
import { loadDemoMarket } from './operations/load-market.ts';
import { seedVersions } from './operations/seed-versions.ts';
import { seedYear } from './operations/seed-year.ts';
import { seedReviews } from './operations/seed-reviews.ts';
import { areReviewsMissing } from './store/reviews.ts';
import { isYearMissing } from './store/year.ts';
import { readMarketState } from './store/market-state.ts';

/** Loads the demo market at the first start. Outside production, also creates the fixed accounts and the moderators' work. */
export async function seedDemo(client: Client, options: SeedOptions): Promise<void> {
  const { url, config, progress } = options;
  if (config.DEMO_ADS > 0) await loadMarket(client, options);
  if (!config.isProduction) await seedMembers(client, options);
  if (config.DEMO_ADS > 0 && (await isYearMissing(client))) {
    progress.step('Counting a year of the demo market');
    await withDatabase(url, seedYear);
  }
  if (config.DEMO_ADS > 0 && (await areReviewsMissing(client))) {
    progress.step('Letting buyers say how it went');
    await withDatabase(url, seedReviews);
  }
}

/** Creates the fixed accounts that anyone may sign in to, and the moderators' work. */
async function seedMembers(client: Client, { url, config, progress }: SeedOptions): Promise<void> {
  const changedAdIds = await seedFixedAccounts(client);
  if (changedAdIds.length > 0) await reindexAds(url, changedAdIds);
  if (config.DEMO_ADS > 0 && (await areDesksEmpty(client))) {
    progress.step('Giving every desk of the demo market something to do');
    await loadDesks(url);
  }
}

/** Updates the search index and the cards of ads that got another owner. */
async function reindexAds(url: string, ids: readonly string[]): Promise<void> {
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

const loadDesks = (url: string): Promise<void> =>
  withDatabase(url, async ({ database, catalogue, opened }) => {
    const places = await loadPlaces(database);
    await seedDesks({ database, catalogue, places: () => places });
    await seedVersions({ database, catalogue: opened });
  });

/** Time limit of statements. Some read all ads, which takes minutes if there are millions. */
const largeMarketMs = 600_000;

/** Runs work with its own connections and catalogue. */
async function withDatabase(
  url: string,
  work: (sources: { database: Database; catalogue: () => Catalogue; opened: OpenCatalogue }) => Promise<void>,
): Promise<void> {
  const database = openDatabase({ url, connections: 3, statementMs: largeMarketMs });
  const catalogue = await openCatalogue(database);
  try {
    await work({ database, catalogue: catalogue.current, opened: catalogue });
  } finally {
    await catalogue.close();
    await database.close();
  }
}

async function loadMarket(client: Client, { url, config, progress }: SeedOptions): Promise<void> {
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
    // Also needed after a crash between the two steps, since ads without an index are not found.
    progress.step('Making the ads searchable');
    const places = await loadPlaces(database);
    await rebuildSearch(client, { catalogue: catalogue.current(), places }, (done) => progress.part(done, ads));
  } finally {
    await catalogue.close();
    await database.close();
  }
}
