import type { Database } from '../../../platform/database.ts';
import type { Prices } from '../model.ts';
import { openPrices } from './open-prices.ts';
import { planPrices, withdrawPlanned } from './plan-prices.ts';

/** Loads the prices and listens for changes. Uses one connection until it is closed. */
export async function createPrices(database: Database): Promise<Prices & { close(): Promise<void> }> {
  const opened = await openPrices(database);
  return {
    at: opened.at,
    plan: planPrices({ database, opened }),
    withdraw: withdrawPlanned({ database, opened }),
    close: opened.close,
  };
}
