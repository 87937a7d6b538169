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
import type { Favourites } from '../../favourites/port.ts';
import { priceDropKey } from '../../favourites/port.ts';
import { slugOf } from '../rules.ts';
import { watchersOf } from '../store/telling.ts';
import { leftOutBy, toldAtOnce } from './news.ts';

export interface PriceFallDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf'>;
  accounts: Pick<AccountDirectory, 'apartFrom'>;
  favourites: Pick<Favourites, 'toldOfDrop'>;
  notices: Pick<Notices, 'notifyAll'>;
}

const fallJob = 'lists.tell-price-fall';
const payload = z.object({ adId, oldPrice: kurus, price: kurus, after: uuid.optional() });

/** A price that rises is no news: nobody waits for it. */
export const priceFallConsumer = (database: Database): Consumer =>
  consume(adEvents.priceChanged, 'lists', async (change) => {
    if (change.price < change.oldPrice) await addJob(database, fallJob, change);
  });

/**
 * Tells that an ad in a list costs less than when it came, by some hundreds, each batch by a job of its own. Whoever keeps the ad as a favourite hears of it
 * there; both notices have the same key, so that a member gets one of them whatever happens between the two.
 */
export const priceFallJob = ({ database, ads, accounts, favourites, notices }: PriceFallDeps): Job =>
  job({
    name: fallJob,
    payload,
    run: async ({ adId: id, oldPrice, price, after }) => {
      const ad = (await ads.briefsOf([id], 'tr')).get(id);
      if (!ad?.isOnSale || ad.price > price) return;
      const watchers = await watchersOf(database, id, price, after, toldAtOnce);
      const ids = watchers.map(({ accountId }) => accountId);
      const [apart, told] = [await accounts.apartFrom(ad.ownerId, ids), await favourites.toldOfDrop(id, price, ids)];
      await database.inTransaction(async () => {
        await notices.notifyAll(
          watchers
            .filter(({ accountId }) => accountId !== ad.ownerId && !apart.has(accountId) && !told.has(accountId))
            .map(({ accountId, name, code, ...switches }) => ({
              accountId,
              template: 'List.ChangePrice' as const,
              tokens: { 'List.Name': name, 'Ad.Title': ad.title, 'Ad.OldPrice': oldPrice, 'Ad.Price': price },
              routeValue: slugOf({ name, code }),
              ...(ad.picture && { image: ad.picture.key }),
              without: leftOutBy(switches),
              onceKey: priceDropKey(id, oldPrice, price),
            })),
        );
        const last = ids.at(-1);
        if (ids.length === toldAtOnce) await addJob(database, fallJob, { adId: id, oldPrice, price, after: last });
      });
    },
  });
