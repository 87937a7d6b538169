import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { memoizeFor } from '../../../platform/memoize.ts';
import { itemsById } from '../rules/items.ts';
import { packagesById } from '../rules/packages.ts';
import { istanbulDay } from '../rules/istanbul-days.ts';
import { loadStatement, setStatement } from '../store.ts';

/** Other processes see new prices after this many seconds at most. */
const cacheSeconds = 10;

interface DatedPrice {
  itemId: number;
  since: string;
  price: number;
}

/** Today's price of an item or package by id, kuruş. */
export type PriceOf = (itemId: number) => number;

/** Prices from the database, cached for `cacheSeconds`. */
export function createPrices(database: Database) {
  /** Loads current and future prices, so that a new price applies exactly at midnight. */
  const load = async (): Promise<DatedPrice[]> => loadStatement.all(database, [istanbulDay(clock.now())]);
  let cachedPrices = memoizeFor(cacheSeconds, load);

  return {
    /** Today's prices. The returned function throws if an item has no price. */
    async current(): Promise<PriceOf> {
      const [rows, today] = [await cachedPrices(), istanbulDay(clock.now())];
      return (itemId) => {
        const row = rows.find((one) => one.itemId === itemId && one.since <= today);
        if (!row) throw new Error(`Item ${itemId} has no price`);
        return row.price;
      };
    },

    /** Sets prices from a day on; the last entry of an item wins. Throws DateInPast, DopingNotFound. */
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
