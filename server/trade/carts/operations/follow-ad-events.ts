import { consume } from '../../../kernel/events.ts';
import { adEvents } from '../../../market/ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import { deselectEverywhere, notifyHolders } from '../store/ads.ts';

/** Deselects ads that ended, and notifies open pages of that and of new prices. Idempotent. */
export const cartConsumers = (database: Database) => [
  consume(adEvents.ended, 'carts', ({ adIds }) => deselectEverywhere(database, adIds)),
  consume(adEvents.priceChanged, 'carts', ({ adId }) => notifyHolders(database, [adId])),
];
