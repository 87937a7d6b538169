import type { AccountType, AdStatus } from '../../../../contract/enums.ts';
import type { ReadyAd } from './ready-ad.ts';
import type { TakePack } from './media-pack.ts';
import { finishDraft } from './finish-draft.ts';
import type { DraftDeps } from './dependencies.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { Chosen } from '../../promotions/port.ts';
import { required } from '../../../platform/errors.ts';

export interface SubmittedAd {
  adId: string;
  status: AdStatus;
}

/** Submits a new ad, or resubmits the refused one, which keeps its period. */
export async function placeAd(
  deps: DraftDeps,
  row: DraftRow,
  { content, isVerified }: ReadyAd,
  ownerType: AccountType,
  { choose, pack }: { choose: () => Promise<Chosen> | Chosen; pack: TakePack },
): Promise<SubmittedAd> {
  const { ownerId } = row;
  if (row.adId !== null) {
    await deps.ads.resubmit(row.adId, ownerId, content, { isVerified, dopings: await pack() });
    await finishDraft(deps, row, row.adId, content);
    return { adId: row.adId, status: 'UnderReview' };
  }
  const chosen = await choose();
  const [adId] = await deps.ads.submit([{ ...content, ...chosen, ownerId, ownerType, isVerified }]);
  const added = required(adId, 'AdNotFound');
  await finishDraft(deps, row, added, content);
  return { adId: added, status: 'UnderReview' };
}
