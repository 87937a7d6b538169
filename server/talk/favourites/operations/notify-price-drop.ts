import { z } from 'zod';
import { adId, kurus, uuid } from '../../../../contract/schemas/basic.ts';
import { consume } from '../../../kernel/events.ts';
import type { Consumer } from '../../../kernel/events.ts';
import { adEvents } from '../../../market/ads/port.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { priceDropKey } from '../port.ts';
import { watchersOf } from '../store/ads.ts';
import type { NotificationDeps } from './dependencies.ts';
import { adOnSale, batchSize, notifyBatch } from './notify-batch.ts';

const jobName = 'favourites.tell-price-drop';
const payload = z.object({ adId, oldPrice: kurus, price: kurus, after: uuid.optional() });

export const priceDropConsumer = ({ database }: NotificationDeps): Consumer =>
  consume(adEvents.priceChanged, 'favourites', async (change) => {
    if (change.price < change.oldPrice) await addJob(database, jobName, change);
  });

/**
 * Notifies members that a favourite ad costs less than when they added it, in batches. Stops if the price has risen again. The once-key prevents
 * duplicates.
 */
export const priceDropJob = (deps: NotificationDeps): Job =>
  job({
    name: jobName,
    payload,
    run: async ({ adId: id, oldPrice, price, after }) => {
      const ad = await adOnSale(deps, id);
      if (!ad || ad.price > price) return;
      const holders = await watchersOf(deps.database, id, after, batchSize, price);
      await notifyBatch(
        deps,
        ad,
        holders,
        (accountId) => ({
          accountId,
          template: 'Favorite.AdPriceDropped',
          tokens: { 'Ad.Title': ad.title, 'Ad.OldPrice': oldPrice, 'Ad.Price': price },
          routeValue: id,
          ...(ad.picture && { image: ad.picture.key }),
          onceKey: priceDropKey(id, oldPrice, price),
        }),
        { name: jobName, payload: { adId: id, oldPrice, price } },
      );
    },
  });
