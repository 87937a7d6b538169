import { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import { adId, kurus } from '../../../../contract/schemas/basic.ts';
import { adEvents } from '../../../market/ads/port.ts';
import { consume } from '../../../kernel/events.ts';
import type { Consumer } from '../../../kernel/events.ts';
import { clock } from '../../../platform/clock.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { dueAt } from '../rules/notification-time.ts';
import { addMatches, endMatches, lockSearches } from '../store/matches.ts';
import type { SearchesDeps } from './dependencies.ts';
import { noticeJobName } from './notify-due-searches.ts';
import { searchesMatching } from './matching-searches.ts';

/** Maximum number of searches matched to an ad in one transaction. */
const batchSize = 1_000;
const matchJob = 'searches.match';
const matchPayload = z.object({ adIds: z.array(adId), oldPrice: kurus.optional() });

/** Matches ads to saved searches when they are published or become cheaper. */
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
      if (found > 0) await addJob(deps.database, noticeJobName, {});
    },
  });

/**
 * Stores an ad's matching searches. With `oldPrice` (kuruş), only those that it did not match at that price. Idempotent. Returns the number of
 * searches.
 */
export async function matchAd(deps: SearchesDeps, id: string, oldPrice?: number): Promise<number> {
  const { database } = deps;
  const searchIds = await searchesMatching(deps, id, oldPrice);
  const at = clock.now();
  const due = { daily: dueAt('Daily', at, null) ?? at, weekly: dueAt('Weekly', at, null) ?? at };
  for (let start = 0; start < searchIds.length; start += batchSize) {
    await database.inTransaction(async () => {
      const locked = await lockSearches(database, searchIds.slice(start, start + batchSize));
      const quietMinutes = limits.savedSearchQuietMinutes;
      await addMatches(database, { adId: id, searchIds: locked, at, quietMinutes, ...due });
    });
  }
  return searchIds.length;
}
