import { lockDraft, requireOpen } from '../store/drafts.ts';
import type { DraftVersion } from '../store/drafts.ts';
import { applyEdit } from './apply-edit.ts';
import type { DraftDeps } from './dependencies.ts';
import { takeFreePack } from './media-pack.ts';
import type { SubmittedAd } from './place-ad.ts';

/**
 * Submits the edit of a published ad. Throws DraftNotFound (also if the draft is not an edit), DraftChangedElsewhere, DraftAlreadySent,
 * DraftIncomplete, PaymentRequired for a media pack, or the error of a status that does not allow it.
 */
export async function submitEdit(
  deps: DraftDeps,
  at: DraftVersion,
): Promise<SubmittedAd & { waitsForReview: boolean }> {
  return deps.database.inTransaction(async () => {
    const row = await lockDraft(deps.database, at.id, at.ownerId);
    requireOpen(row, at.version);
    return applyEdit(deps, row, () => takeFreePack(deps, row));
  });
}
