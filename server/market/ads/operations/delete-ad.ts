import { clock } from '../../../platform/clock.ts';
import { recordDeletion } from '../store/ad-events.ts';
import { lockOwn, applyTransition, saveAdStates } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { requireNotHeld } from './require-not-held.ts';
import { publishEnded } from './publish-events.ts';

/** Deletes the owner's ad; `undeleteAd` works for ten minutes. Throws AdNotFound, OfferAdHeld, or the error of a status that does not allow it. */
export async function deleteAd(deps: LifeDeps, adId: string, ownerId: string): Promise<void> {
  const { database, refresh } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    const current = await lockOwn(database, adId, ownerId);
    const ad = { ...applyTransition(current, 'delete', 'owner', now), deletedAt: now };
    await requireNotHeld(database, adId);
    await saveAdStates(database, [ad]);
    await recordDeletion(database, adId, now, { status: current.status, at: current.statusAt.toISOString() });
    await refresh([adId]);
    await publishEnded(deps, [ad]);
  });
}
