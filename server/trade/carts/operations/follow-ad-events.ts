import { consume } from '../../../kernel/events.ts';
import { adEvents } from '../../../market/ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import { deselectEverywhere, notifyHolders } from '../store/ads.ts';

/** Carts follow their ads: what is on sale no more is selected no more, and open pages hear of it, and of new prices. Told twice it is as once. */
export const cartConsumers = (database: Database) => [
  consume(adEvents.ended, 'carts', ({ adIds }) => deselectEverywhere(database, adIds)),
  consume(adEvents.priceChanged, 'carts', ({ adId }) => notifyHolders(database, [adId])),
];
