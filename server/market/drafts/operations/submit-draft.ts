import type { AccountType } from '../../../../contract/enums.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { DraftDeps } from './dependencies.ts';
import { takeFreePack } from './media-pack.ts';
import { lockDraft, requireOpen } from '../store/drafts.ts';
import type { DraftRow, DraftVersion } from '../store/drafts.ts';
import { choiceOf } from './draft-choice.ts';
import type { SubmittedAd } from './place-ad.ts';
import { placeAd } from './place-ad.ts';
import { readyAd } from './ready-ad.ts';

const neededAgreements = ['GeneralAdRules'] as const;

/**
 * Submits a draft as a new ad, or resubmits a refused one. Returns the ad if the draft was already submitted. Throws DraftNotFound,
 * DraftChangedElsewhere, DraftIncomplete with every problem, AdPublished for an edit, AgreementApprovalMissing, AgreementNotFound, PaymentRequired,
 * or the error of a status that does not allow it.
 */
export async function submitDraft(
  deps: DraftDeps,
  at: DraftVersion,
  sender: { accountType: AccountType; approvals: readonly { type: string; version: string }[] },
): Promise<SubmittedAd> {
  return deps.database.inTransaction(async () => {
    const row = await lockDraft(deps.database, at.id, at.ownerId);
    if (row.state === 'UpdatePending') throw new DomainError('AdPublished');
    if (row.state === 'Completed') return submittedAd(deps, row);
    requireOpen(row, at.version);
    const ready = await readyAd(deps, row);
    await deps.approveAgreements(deps.database, row.ownerId, sender.approvals, neededAgreements);
    const choose = () => deps.promotions.takeFree(row.ownerId, choiceOf(deps, row));
    return placeAd(deps, row, ready, sender.accountType, { choose, pack: () => takeFreePack(deps, row) });
  });
}

async function submittedAd(deps: DraftDeps, row: DraftRow): Promise<SubmittedAd> {
  const adId = required(row.adId, 'DraftAlreadySent');
  const { status } = await deps.ads.stateOf(adId, row.ownerId);
  return { adId, status };
}
