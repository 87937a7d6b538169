import { clock } from '../../../platform/clock.ts';
import { popDeletion } from '../store/ad-events.ts';
import { lockAds, applyTransition, saveAdStates, ownerAndTitleOf } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { publishEnded } from './publish-events.ts';

/**
 * Deletes an ad so that its owner cannot restore it, also if the owner already deleted it. Throws AdNotFound, or AdPublished while a checkout holds
 * it.
 */
export async function deleteAdForGood(deps: LifeDeps, adId: string): Promise<{ ownerId: string; title: string }> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const current = (await lockAds(database, [adId])).get(adId);
    if (current) {
      const ad = { ...applyTransition(current, 'delete', 'moderator', now), deletedAt: now };
      await saveAdStates(database, [ad]);
      await refresh([adId]);
      await publishEnded(deps, [ad]);
      return { ownerId: current.ownerId, title: current.title };
    }
    await popDeletion(database, adId);
    return ownerAndTitleOf(database, adId);
  });
}
