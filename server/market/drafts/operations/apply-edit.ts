import { required } from '../../../platform/errors.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';
import { finishDraft } from './finish-draft.ts';
import type { TakePack } from './media-pack.ts';
import type { SubmittedAd } from './place-ad.ts';
import { readyAd } from './ready-ad.ts';

/** Applies the draft to its published ad and adds the media pack. Throws DraftNotFound if the draft is not an edit. */
export async function applyEdit(
  deps: DraftDeps,
  row: DraftRow,
  pack: TakePack,
): Promise<SubmittedAd & { waitsForReview: boolean }> {
  const adId = required(row.state === 'UpdatePending' ? row.adId : undefined, 'DraftNotFound');
  const { content } = await readyAd(deps, row);
  const { waitsForReview } = await deps.ads.edit(adId, row.ownerId, content);
  const dopings = await pack();
  if (dopings.length > 0) await deps.ads.addDopings(adId, row.ownerId, dopings);
  await finishDraft(deps, row, adId, content);
  const { status } = await deps.ads.stateOf(adId, row.ownerId);
  return { adId, status, waitsForReview };
}
