import type { AdStatus } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { popDeletion } from '../store/ad-events.ts';
import { editsOf } from '../store/contents.ts';
import { lockDeleted, saveAdStates } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { publishAdEvents } from './publish-events.ts';

/** Restores an ad that its owner deleted in the last ten minutes, with its previous status. Throws AdNotFound or RegistryNumberInUse. */
export async function undeleteAd(deps: LifeDeps, adId: string, ownerId: string): Promise<AdStatus> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const since = new Date(clock.now().getTime() - limits.undeleteMinutes * 60_000);
    const ad = await lockDeleted(database, adId, ownerId, since);
    const before = await popDeletion(database, adId);
    // The authority's confirmation may have lapsed after the deletion.
    const isLapsed = before.status === 'OnSale' && ad.takenDownFor === 'authorityLapsed';
    const status = isLapsed ? 'NotOnSale' : before.status;
    await saveAdStates(database, [{ ...ad, status, statusAt: new Date(before.at), deletedAt: null }]);
    await refresh([adId]);
    const isSent = status === 'UnderReview' || (await editsOf(database, [adId])).has(adId);
    if (isSent) await publishAdEvents(deps, 'submitted', [adId]);
    if (status === 'OnSale') await publishAdEvents(deps, 'published', [adId]);
    return status;
  });
}
