import { z } from 'zod';
import { adId, kurus, uuid } from '../../../../contract/schemas/basic.ts';
import { adEvents } from '../../../market/ads/port.ts';
import type { Ads } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import { consume } from '../../../kernel/events.ts';
import type { Consumer } from '../../../kernel/events.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { priceDropKey } from '../../favourites/port.ts';
import type { Favourites } from '../../favourites/port.ts';
import { slugOf } from '../rules.ts';
import { watchersOf } from '../store/notifications.ts';
import { batchSize } from './notify-followers.ts';
import { leftOutChannels } from './left-out-channels.ts';

export interface PriceFallDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf'>;
  accounts: Pick<AccountDirectory, 'blockedAmong'>;
  favourites: Pick<Favourites, 'notifiedOfPriceDrop'>;
  notices: Pick<Notices, 'notifyAll'>;
}

const fallJob = 'lists.tell-price-fall';
const payload = z.object({ adId, oldPrice: kurus, price: kurus, after: uuid.optional() });

/** Price rises are ignored. */
export const priceFallConsumer = (database: Database): Consumer =>
  consume(adEvents.priceChanged, 'lists', async (change) => {
    if (change.price < change.oldPrice) await addJob(database, fallJob, change);
  });

/**
 * Notifies owners and followers of lists that an ad costs less than when it was added, in batches. Members with the ad as a favourite get that
 * notification instead. Both use the same once-key, so a member gets only one of them.
 */
export const priceFallJob = ({ database, ads, accounts, favourites, notices }: PriceFallDeps): Job =>
  job({
    name: fallJob,
    payload,
    run: async ({ adId: id, oldPrice, price, after }) => {
      const ad = (await ads.briefsOf([id], 'tr')).get(id);
      if (!ad?.isOnSale || ad.price > price) return;
      const watchers = await watchersOf(database, id, price, after, batchSize);
      const ids = watchers.map(({ accountId }) => accountId);
      const [apart, notifiedByFavourites] = [
        await accounts.blockedAmong(ad.ownerId, ids),
        await favourites.notifiedOfPriceDrop(id, price, ids),
      ];
      await database.inTransaction(async () => {
        await notices.notifyAll(
          watchers
            .filter(
              ({ accountId }) =>
                accountId !== ad.ownerId && !apart.has(accountId) && !notifiedByFavourites.has(accountId),
            )
            .map(({ accountId, name, code, ...switches }) => ({
              accountId,
              template: 'List.ChangePrice' as const,
              tokens: { 'List.Name': name, 'Ad.Title': ad.title, 'Ad.OldPrice': oldPrice, 'Ad.Price': price },
              routeValue: slugOf({ name, code }),
              ...(ad.picture && { image: ad.picture.key }),
              without: leftOutChannels(switches),
              onceKey: priceDropKey(id, oldPrice, price),
            })),
        );
        const last = ids.at(-1);
        if (ids.length === batchSize) await addJob(database, fallJob, { adId: id, oldPrice, price, after: last });
      });
    },
  });
