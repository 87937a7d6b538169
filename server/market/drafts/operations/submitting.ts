import type { AccountType, AdStatus } from '../../../../contract/enums.ts';

import type { AdContent } from '../../ads/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Chosen } from '../../promotions/port.ts';
import type { AwaitingDoping } from '../../ads/port.ts';
import { toAdContent, writtenOf } from '../rules/content.ts';
import type { DraftDeps } from './deps.ts';
import { judge } from './judging.ts';
import { completeDraft, lockDraft, requireOpen } from '../store/drafts.ts';
import type { DraftRow, DraftVersion } from '../store/drafts.ts';
import { choiceOf } from './views.ts';

/** What is approved with every ad that is sent. */
const neededAgreements = ['GeneralAdRules'] as const;

export interface Sent {
  adId: string;
  status: AdStatus;
}

/**
 * Sends a draft as a new ad, or again where it mends one that came back; everything or nothing. A draft that was sent answers its ad. Refuses
 * DraftNotFound, DraftChangedElsewhere, DraftIncomplete with every problem, AdPublished for the edit of a shown ad, AgreementApprovalMissing,
 * AgreementNotFound, PaymentRequired, and what the ad's status refuses.
 */
export async function submitDraft(
  deps: DraftDeps,
  at: DraftVersion,
  sender: { accountType: AccountType; approvals: readonly { type: string; version: string }[] },
): Promise<Sent> {
  return deps.database.inTransaction(async () => {
    const row = await lockDraft(deps.database, at.id, at.ownerId);
    if (row.state === 'UpdatePending') throw new DomainError('AdPublished');
    if (row.state === 'Completed') return sentAlready(deps, row);
    requireOpen(row, at.version);
    const ready = await readyAd(deps, row);
    await deps.approveAgreements(deps.database, row.ownerId, sender.approvals, neededAgreements);
    const choose = () => deps.promotions.takeFree(row.ownerId, choiceOf(deps, row));
    return place(deps, row, ready, sender.accountType, choose);
  });
}

/**
 * The same once its choice has been paid; sent twice, it is one ad. What its owner had to approve was approved with the payment. Refuses
 * DraftNotFound, DraftIncomplete.
 */
export async function submitPaid(deps: DraftDeps, draftId: string): Promise<void> {
  await deps.database.inTransaction(async () => {
    const row = await lockDraft(deps.database, draftId);
    if (row.state === 'Completed') return;
    const { accountType } = required(await deps.accounts.principalOf(row.ownerId), 'AccountNotFound');
    // What was paid for is given, also where it is no longer sold.
    const { periodId, variantIds } = row;
    const choose = () => deps.promotions.resolve({ ...(periodId !== null && { periodId }), variantIds });
    await place(deps, row, await readyAd(deps, row), accountType, choose);
  });
}

/**
 * Sends the edit of a published ad. Refuses DraftNotFound also for a draft that is no edit, DraftChangedElsewhere, DraftAlreadySent,
 * DraftIncomplete, PaymentRequired for a media pack that costs money, and what the ad's status refuses.
 */
export async function submitEdit(deps: DraftDeps, at: DraftVersion): Promise<Sent & { waitsForReview: boolean }> {
  return deps.database.inTransaction(async () => {
    const row = await lockDraft(deps.database, at.id, at.ownerId);
    requireOpen(row, at.version);
    const adId = required(row.state === 'UpdatePending' ? row.adId : undefined, 'DraftNotFound');
    const { content } = await readyAd(deps, row);
    const { waitsForReview } = await deps.ads.edit(adId, row.ownerId, content);
    const dopings = await packOf(deps, row);
    if (dopings.length > 0) await deps.ads.addDopings(adId, row.ownerId, dopings);
    await complete(deps, row, adId, content);
    const { status } = await deps.ads.stateOf(adId, row.ownerId);
    return { adId, status, waitsForReview };
  });
}

async function sentAlready(deps: DraftDeps, row: DraftRow): Promise<Sent> {
  const adId = required(row.adId, 'DraftAlreadySent');
  const { status } = await deps.ads.stateOf(adId, row.ownerId);
  return { adId, status };
}

interface ReadyAd {
  content: AdContent;
  isVerified: boolean;
}

/** The ad that a draft is. Refuses DraftIncomplete. */
async function readyAd(deps: DraftDeps, row: DraftRow): Promise<ReadyAd> {
  const [judged] = await judge(deps, row.ownerId, [row]);
  if (!judged?.category || judged.problems.length > 0) throw new DomainError('DraftIncomplete', judged?.problems);
  const { category, registryNumber, isVerified } = judged;
  const pictures = row.content.pictures ?? [];
  return { content: toAdContent(writtenOf(row.content), { category, pictures, registryNumber }), isVerified };
}

/** The media pack for a video that an ad gets which had none; taken here, since such an ad chooses nothing else. Refuses PaymentRequired. */
async function packOf({ promotions }: DraftDeps, row: DraftRow): Promise<AwaitingDoping[]> {
  const { video, begun } = row.content;
  const packs = row.variantIds.filter((id) => promotions.hasMediaPack([id]));
  if (video === undefined || begun?.hasMediaPack || packs.length === 0) return [];
  return promotions.takeFreeDopings(row.ownerId, packs);
}

/** Puts a ready ad in its place. One that mends an ad takes no new period: the ad has its own. */
async function place(
  deps: DraftDeps,
  row: DraftRow,
  { content, isVerified }: ReadyAd,
  ownerType: AccountType,
  choose: () => Promise<Chosen> | Chosen,
): Promise<Sent> {
  const { ownerId } = row;
  if (row.adId !== null) {
    await deps.ads.resubmit(row.adId, ownerId, content, { isVerified, dopings: await packOf(deps, row) });
    await complete(deps, row, row.adId, content);
    return { adId: row.adId, status: 'UnderReview' };
  }
  const chosen = await choose();
  const [adId] = await deps.ads.submit([{ ...content, ...chosen, ownerId, ownerType, isVerified }]);
  const added = required(adId, 'AdNotFound');
  await complete(deps, row, added, content);
  return { adId: added, status: 'UnderReview' };
}

async function complete(deps: DraftDeps, row: DraftRow, adId: string, content: AdContent): Promise<void> {
  const { registryNumber } = content;
  if (registryNumber !== null) await deps.authorities.tie([{ adId, ownerId: row.ownerId, registryNumber }]);
  await completeDraft(deps.database, row.id, adId);
}
