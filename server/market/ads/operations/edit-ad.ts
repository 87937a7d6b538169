import { publishAdEvents } from './publish-events.ts';
import type { LifeDeps } from './dependencies.ts';
import type { AdContent } from '../model.ts';
import { setPrice } from './set-price.ts';
import { requireNotHeld } from './require-not-held.ts';
import { contentOfAd, deleteEdit, editedPart, areSame, saveEdit, saveShown, saveTerms } from '../store/contents.ts';
import { recordEvents } from '../store/ad-events.ts';
import { lockOwn, requireAction, saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { termNames } from '../../../../contract/ad-terms.ts';
import type { EditedContent } from '../tables.ts';
import { clock } from '../../../platform/clock.ts';

/** Changes of these fields need a review (product decisions, "One ad"). The whole edit waits for it. */
const reviewedParts = ['title', 'description', 'pictures', 'categoryId'] as const;

const shownParts = [
  ...reviewedParts,
  'specs',
  'video',
  'provinceId',
  'districtId',
  'neighborhoodId',
  'lat',
  'lng',
] as const;

/** A new video needs a review, as pictures do; removing one does not. */
const needsReview = (shown: EditedContent, edited: EditedContent): boolean =>
  !areSame(shown, edited, reviewedParts) || (edited.video !== null && edited.video !== shown.video);

/**
 * Edits a published ad. Price and sale terms change at once; shown content changes after a review. The registry number stays, because another
 * property or vehicle needs another ad. Throws AdNotFound, OfferAdHeld, or the error of a status that does not allow it.
 */
export async function editAd(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  content: AdContent,
): Promise<{ waitsForReview: boolean }> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const current = await lockOwn(database, adId, ownerId);
    requireAction(current, 'edit');
    if (content.stock !== current.stock) await requireNotHeld(database, adId, content.stock);
    const now = clock.now();
    const shown = await contentOfAd(database, adId);
    const ad = await setPrice(deps, current, content.price, now);
    if (!areSame(shown, content, termNames)) await saveTerms(database, adId, content);
    const waitsForReview = needsReview(shown, content);
    if (waitsForReview) await sendToReview(deps, ad, content, now);
    else await showEdit(deps, ad, shown, content, now);
    return { waitsForReview };
  });
}

async function sendToReview(deps: LifeDeps, ad: AdState, content: AdContent, now: Date): Promise<void> {
  const { database } = deps;
  const version = ad.version + 1;
  await saveAdStates(database, [{ ...ad, version, refusal: null }]);
  await saveEdit(database, { adId: ad.id, content: editedPart(content), version, sentAt: now });
  await recordEvents(database, [{ adId: ad.id, kind: 'EditSent' }], now);
  await publishAdEvents(deps, 'submitted', [ad.id]);
}

async function showEdit(
  { database, refresh }: LifeDeps,
  ad: AdState,
  shown: AdContent,
  content: AdContent,
  now: Date,
): Promise<void> {
  // This edit needs no review and replaces the one that waits for review.
  const hadEdit = await deleteEdit(database, ad.id);
  const isSame = areSame(shown, content, shownParts);
  if (isSame && !hadEdit) return;
  await saveAdStates(database, [{ ...ad, version: ad.version + 1 }]);
  if (isSame) return;
  await saveShown(database, [{ id: ad.id, content: editedPart(content) }]);
  await recordEvents(database, [{ adId: ad.id, kind: 'EditPublished' }], now);
  await refresh([ad.id]);
}
