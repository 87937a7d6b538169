import { openAbove } from '../store/negotiations.ts';
import { briefOf } from './ad-brief.ts';
import { batchSize, closeNegotiations } from './close-negotiations.ts';
import type { TimerDeps } from './dependencies.ts';

/** Closes open and agreed offers above the new, lower asking price. The amount is not reduced to the new price, because nobody has offered that. */
export async function closeOffersAbovePrice(deps: TimerDeps, adId: string): Promise<void> {
  const { database } = deps;
  // Reads the current price: it may have changed again since the event.
  const price = (await briefOf(deps, adId))?.price;
  if (price === undefined) return;
  for (;;) {
    const ids = await openAbove(database, adId, price, batchSize);
    await database.inTransaction(() => closeNegotiations(deps, ids, 'PriceFell', (locked) => locked.price > price));
    if (ids.length < batchSize || (await openAbove(database, adId, price, batchSize)).join() === ids.join()) return;
  }
}
