import { clock } from '../../../platform/clock.ts';
import type { AdContent } from '../model.ts';
import { recordEvents } from '../store/ad-events.ts';
import { savePriceAndNumber, saveShown, editedPart, saveTerms } from '../store/contents.ts';
import { lockOwn, applyTransition, saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import type { AwaitingDoping } from '../tables.ts';
import type { LifeDeps } from './dependencies.ts';
import { publishAdEvents } from './publish-events.ts';

/**
 * Sends a refused ad to review again with new content. By default, the stored verification stays if the registry number is the same. Throws
 * AdNotFound, RegistryNumberInUse, or the error of a status that does not allow it.
 */
export async function resubmitAd(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  content: AdContent,
  { isVerified, dopings = [] }: { isVerified?: boolean; dopings?: readonly AwaitingDoping[] } = {},
): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    const ad = await lockOwn(database, adId, ownerId);
    const isSameNumber = ad.registryNumber === content.registryNumber;
    const resubmitted: AdState = {
      ...applyTransition(ad, 'resubmit', 'owner', now),
      version: ad.version + 1,
      refusal: null,
      isVerified: isVerified ?? (ad.isVerified && isSameNumber),
      awaitingDopings: [...ad.awaitingDopings, ...dopings],
    };
    await savePriceAndNumber(database, adId, content);
    await saveAdStates(database, [resubmitted]);
    await saveShown(database, [{ id: adId, content: editedPart(content) }]);
    await saveTerms(database, adId, content);
    await recordEvents(database, [{ adId, kind: 'Submitted' }], now);
    await publishAdEvents(deps, 'submitted', [adId]);
  });
}
