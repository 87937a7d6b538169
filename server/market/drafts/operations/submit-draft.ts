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

/** What is approved with every ad that is sent. */
const neededAgreements = ['GeneralAdRules'] as const;

/**
 * Sends a draft as a new ad, or again where it mends one that came back; everything or nothing. A draft that was sent answers its ad. Refuses
 * DraftNotFound, DraftChangedElsewhere, DraftIncomplete with every problem, AdPublished for the edit of a shown ad, AgreementApprovalMissing,
 * AgreementNotFound, PaymentRequired, and what the ad's status refuses.
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
