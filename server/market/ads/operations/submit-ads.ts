import { clock } from '../../../platform/clock.ts';
import type { NewAd } from '../model.ts';
import { batchesOf } from '../rules/batches.ts';
import { recordEvents } from '../store/ad-events.ts';
import { newNumbers, insertAds } from '../store/contents.ts';
import type { LifeDeps } from './dependencies.ts';
import { publishAdEvents } from './publish-events.ts';

/** Maximum number of ads per insert: a few megabytes of JSON. */
const insertBatchSize = 1_000;

/** Adds ads with status UnderReview and returns their ids in the same order. Throws RegistryNumberInUse. */
export async function submitAds(deps: LifeDeps, ads: readonly NewAd[]): Promise<string[]> {
  if (ads.length === 0) return [];
  const { database } = deps;
  return database.inTransaction(async () => {
    const ids = await newNumbers(database, ads.length);
    const now = clock.now();
    const numbered = ids.flatMap((id, index) => {
      const ad = ads[index];
      return ad ? [{ id, ...ad }] : [];
    });
    for (const batch of batchesOf(numbered, insertBatchSize)) await insertAds(database, batch, now);
    for (const batch of batchesOf(ids, insertBatchSize)) {
      await recordEvents(
        database,
        batch.map((adId) => ({ adId, kind: 'Submitted' })),
        now,
      );
    }
    await publishAdEvents(deps, 'submitted', ids);
    return ids;
  });
}
