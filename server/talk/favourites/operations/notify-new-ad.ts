import { z } from 'zod';
import { adId, uuid } from '../../../../contract/schemas/basic.ts';
import { consume } from '../../../kernel/events.ts';
import type { Consumer } from '../../../kernel/events.ts';
import { adEvents } from '../../../market/ads/port.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { followersOf } from '../store/sellers.ts';
import type { NotificationDeps } from './dependencies.ts';
import { adOnSale, batchSize, notifyBatch } from './notify-batch.ts';

const jobName = 'favourites.tell-new-ad';
const payload = z.object({ adId, after: uuid.optional() });

export const newAdConsumer = ({ database }: NotificationDeps): Consumer =>
  consume(adEvents.published, 'favourites', async ({ adIds }) => {
    for (const id of adIds) await addJob(database, jobName, { adId: id });
  });

/** Notifies a seller's followers of a new ad, in batches. The once-key prevents duplicates. */
export const newAdJob = (deps: NotificationDeps): Job =>
  job({
    name: jobName,
    payload,
    run: async ({ adId: id, after }) => {
      const ad = await adOnSale(deps, id);
      if (!ad) return;
      const followers = await followersOf(deps.database, ad.ownerId, after, batchSize);
      if (followers.length === 0) return;
      const seller = (await deps.accounts.briefsOf([ad.ownerId])).get(ad.ownerId);
      if (!seller) return;
      await notifyBatch(
        deps,
        ad,
        followers,
        (accountId) => ({
          accountId,
          template: 'Favorite.UserNewAd',
          tokens: { 'Seller.Name': seller.name, 'Ad.Title': ad.title, 'Ad.Price': ad.price },
          routeValue: id,
          ...(ad.picture && { image: ad.picture.key }),
          onceKey: `new-ad:${id}`,
        }),
        { name: jobName, payload: { adId: id } },
      );
    },
  });
