import { z } from 'zod';
import { adId, kurus, uuid } from '../../../../contract/schemas/basic.ts';
import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import { adEvents } from '../../../market/ads/port.ts';
import type { Ads } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Notice, Notices } from '../../../people/notifications/port.ts';
import { consume } from '../../../kernel/events.ts';
import type { Consumer } from '../../../kernel/events.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { priceDropKey } from '../port.ts';
import { watchersOf } from '../store/ads.ts';
import { followersOf } from '../store/sellers.ts';

export interface TellingDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf'>;
  accounts: Pick<AccountDirectory, 'apartFrom' | 'briefsOf'>;
  notices: Pick<Notices, 'notifyAll'>;
}

/** Members whom one job tells; the next one goes on after the last of them. */
const toldAtOnce = 500;

const dropJob = 'favourites.tell-price-drop';
const newAdJob = 'favourites.tell-new-ad';
const dropPayload = z.object({ adId, oldPrice: kurus, price: kurus, after: uuid.optional() });
const newAdPayload = z.object({ adId, after: uuid.optional() });

/** What happens at the events of ads: whoever keeps one hears that it costs less, whoever follows its seller that it is there. */
export function tellingConsumers({ database }: TellingDeps): Consumer[] {
  return [
    consume(adEvents.priceChanged, 'favourites', async (change) => {
      if (change.price < change.oldPrice) await addJob(database, dropJob, change);
    }),
    consume(adEvents.published, 'favourites', async ({ adIds }) => {
      for (const id of adIds) await addJob(database, newAdJob, { adId: id });
    }),
  ];
}

/** Tells members by some hundreds, each batch by a job of its own; nobody hears of the same thing twice. */
export function tellingJobs(deps: TellingDeps): Job[] {
  const { database } = deps;
  return [
    job({
      name: dropJob,
      payload: dropPayload,
      run: async ({ adId: id, oldPrice, price, after }) => {
        const ad = await shownAd(deps, id);
        if (!ad || ad.price > price) return;
        const holders = await watchersOf(database, id, after, toldAtOnce, price);
        await tell(
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
          { name: dropJob, payload: { adId: id, oldPrice, price } },
        );
      },
    }),
    job({
      name: newAdJob,
      payload: newAdPayload,
      run: async ({ adId: id, after }) => {
        const ad = await shownAd(deps, id);
        if (!ad) return;
        const followers = await followersOf(database, ad.ownerId, after, toldAtOnce);
        if (followers.length === 0) return;
        const seller = (await deps.accounts.briefsOf([ad.ownerId])).get(ad.ownerId);
        if (!seller) return;
        await tell(
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
          { name: newAdJob, payload: { adId: id } },
        );
      },
    }),
  ];
}

async function shownAd({ ads }: TellingDeps, id: string): Promise<AdBrief | undefined> {
  const ad = (await ads.briefsOf([id], 'tr')).get(id);
  return ad?.isOnSale ? ad : undefined;
}

/** Tells a batch of members about an ad, but nobody who is apart from its owner, and leaves those after them to the next job. */
async function tell(
  { database, accounts, notices }: TellingDeps,
  ad: AdBrief,
  members: readonly string[],
  noticeFor: (accountId: string) => Notice,
  again: { name: string; payload: Record<string, unknown> },
): Promise<void> {
  const apart = await accounts.apartFrom(ad.ownerId, members);
  const told = members.filter((id) => id !== ad.ownerId && !apart.has(id));
  await database.inTransaction(async () => {
    await notices.notifyAll(told.map(noticeFor));
    const last = members.at(-1);
    if (members.length === toldAtOnce && last !== undefined) {
      await addJob(database, again.name, { ...again.payload, after: last });
    }
  });
}
