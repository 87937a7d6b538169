import { publishEnded } from './publish-events.ts';
import type { LifeDeps } from './dependencies.ts';
import { requireNotHeld } from './require-not-held.ts';
import { recordEvents } from '../store/ad-events.ts';
import { applyTransition, lockOwn, saveAdStates } from '../store/states.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';

/** Takes the owner's ad off sale. Throws AdNotFound, OfferAdHeld, or the error of a status that does not allow it. */
export async function archiveAd(deps: LifeDeps, adId: string, ownerId: string): Promise<AdStatus> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const ad = applyTransition(await lockOwn(database, adId, ownerId), 'archive', 'owner', now);
    await requireNotHeld(database, adId);
    await saveAdStates(database, [ad]);
    await recordEvents(database, [{ adId, kind: 'Archived' }], now);
    await refresh([adId]);
    await publishEnded(deps, [ad]);
    return ad.status;
  });
}
