import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { memoizeFor } from '../../../platform/memoize.ts';
import { itemsById } from '../rules/items.ts';
import { packagesById } from '../rules/packages.ts';
import { istanbulDay } from '../rules/istanbul-days.ts';
import { loadStatement, setStatement } from '../store.ts';

/** Another copy of the server hears of new prices within so many seconds. */
const cacheSeconds = 10;

interface DatedPrice {
  itemId: number;
  /** As `2026-11-21`. */
  since: string;
  price: number;
}

/** What items and packages cost today, kuruş, by their id. */
export type PriceOf = (itemId: number) => number;

/** Prices from the database, remembered for some seconds. */
export function createPrices(database: Database) {
  /** What holds today, and what is to come, so that a new price begins at midnight and not seconds after. */
  const load = async (): Promise<DatedPrice[]> => loadStatement.all(database, [istanbulDay(clock.now())]);
  let cachedPrices = memoizeFor(cacheSeconds, load);

  return {
    /** Today's prices. Throws for an item that has none. */
    async current(): Promise<PriceOf> {
      const [rows, today] = [await cachedPrices(), istanbulDay(clock.now())];
      return (itemId) => {
        const row = rows.find((one) => one.itemId === itemId && one.since <= today);
        if (!row) throw new Error(`Item ${itemId} has no price`);
        return row.price;
      };
    },

    /** Sets prices from a day on; the last one named holds where an item is named twice. Refuses DateInPast, DopingNotFound. */
    async set(since: string, prices: readonly { itemId: number; price: number }[]): Promise<void> {
      if (since < istanbulDay(clock.now())) throw new DomainError('DateInPast');
      const byId = new Map(prices.map(({ itemId, price }) => [itemId, price]));
      if ([...byId.keys()].some((id) => !itemsById.has(id) && !packagesById.has(id)))
        throw new DomainError('DopingNotFound');
      await setStatement.run(database, [since, [...byId.keys()], [...byId.values()]]);
      database.afterCommit(() => {
        cachedPrices = memoizeFor(cacheSeconds, load);
      });
    },
  };
}

export type Prices = ReturnType<typeof createPrices>;
