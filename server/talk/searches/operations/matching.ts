import { z } from 'zod';
import type { SearchesDeps } from './deps.ts';
import { tellJob } from './telling.ts';
import { dueAt } from '../rules/due.ts';
import { isNewlyCheaper } from '../rules/fall.ts';
import { candidatesFor } from '../store/keys.ts';
import type { Fall } from '../store/keys.ts';
import { addMatches, endMatches, holdSearches } from '../store/matches.ts';
import { limits } from '../../../../contract/limits.ts';
import { adId, kurus } from '../../../../contract/schemas/basic.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import { adEvents } from '../../../market/ads/port.ts';
import { consume } from '../../../kernel/events.ts';
import type { Consumer } from '../../../kernel/events.ts';
import { clock } from '../../../platform/clock.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';

/** Searches that one transaction writes an ad to. */
const keptAtOnce = 1_000;
const matchJob = 'searches.match';
const matchPayload = z.object({ adIds: z.array(adId), oldPrice: kurus.optional() });

/** What happens at the events of ads: those that are there, or cost less, find the searches that wait for them. */
export function matchingConsumers({ database }: SearchesDeps): Consumer[] {
  return [
    consume(adEvents.published, 'searches', ({ adIds }) => addJob(database, matchJob, { adIds })),
    consume(adEvents.priceChanged, 'searches', async ({ adId: id, oldPrice, price }) => {
      if (price < oldPrice) await addJob(database, matchJob, { adIds: [id], oldPrice });
    }),
    consume(adEvents.ended, 'searches', ({ adIds }) => endMatches(database, adIds)),
  ];
}

export const matchingJob = (deps: SearchesDeps): Job =>
  job({
    name: matchJob,
    payload: matchPayload,
    async run({ adIds, oldPrice }, stop) {
      let found = 0;
      for (const id of adIds) {
        stop?.throwIfAborted();
        found += await matchAd(deps, id, oldPrice);
      }
      if (found > 0) await addJob(deps.database, tellJob, {});
    },
  });

/**
 * Writes an ad to the searches that it fits; after a fall of its price to those that it did not fit at the price before, kuruş. What was written before
 * stays as it is, so that it may be done twice. Answers to how many.
 */
export async function matchAd(deps: SearchesDeps, id: string, oldPrice?: number): Promise<number> {
  const { database } = deps;
  const searchIds = await watchersOf(deps, id, oldPrice);
  const at = clock.now();
  const due = { daily: dueAt('Daily', at, null) ?? at, weekly: dueAt('Weekly', at, null) ?? at };
  for (let start = 0; start < searchIds.length; start += keptAtOnce) {
    await database.inTransaction(async () => {
      const held = await holdSearches(database, searchIds.slice(start, start + keptAtOnce));
      const quietMinutes = limits.savedSearchQuietMinutes;
      await addMatches(database, { adId: id, searchIds: held, at, quietMinutes, ...due });
    });
  }
  return searchIds.length;
}

type WatcherDeps = Pick<SearchesDeps, 'database' | 'accounts'> & {
  search: Pick<SearchesDeps['search'], 'watching'>;
  ads: Pick<SearchesDeps['ads'], 'priceHistory'>;
};

/** Searches of others, who are not apart from its seller, that an ad fits, by id. */
export async function watchersOf(
  { database, search, accounts, ads }: WatcherDeps,
  id: string,
  oldPrice?: number,
): Promise<string[]> {
  const { watching } = search;
  const ad = await watching.adOf(id);
  if (!ad || (oldPrice !== undefined && ad.price >= oldPrice)) return [];
  const fall = oldPrice === undefined ? undefined : { oldPrice, tag: await fallTag({ ads }, id) };
  const facts = { keys: ad.keys, tags: [...ad.tags], price: ad.price, ownerId: ad.ownerId };
  const candidates = await candidatesFor(database, facts, fall);
  const fits = await watching.fulfilled(
    ad,
    candidates.map(({ rest }) => rest),
  );
  const fitting = candidates.filter((_, at) => fits[at]);
  const members = [...new Set(fitting.map(({ accountId }) => accountId))];
  const apart = await accounts.apartFrom(ad.ownerId, members);
  return fitting.filter(({ accountId }) => !apart.has(accountId)).map((one) => one.id);
}

/** What asks for cheaper ads finds one that became cheaper now; null where it was so before, or a fall only took a rise back. */
async function fallTag({ ads }: Pick<WatcherDeps, 'ads'>, id: string): Promise<Fall['tag']> {
  const prices = await ads.priceHistory(id);
  const steps = prices.map(({ at, price }) => ({ at: Date.parse(at), price }));
  return isNewlyCheaper(steps) ? standardFilters.priceDropped : null;
}
