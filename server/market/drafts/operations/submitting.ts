import type { AccountType, AdStatus } from '../../../../contract/enums.ts';

import type { AdContent } from '../../ads/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Choice, Chosen } from '../../promotions/port.ts';
import type { AwaitingDoping } from '../../ads/port.ts';
import { toAdContent, writtenOf } from '../rules/content.ts';
import type { DraftDeps } from './deps.ts';
import { judge } from './judging.ts';
import { needsNewPack } from './media-pack.ts';
import { completeDraft, draftOf, lockDraft, requireOpen } from '../store/drafts.ts';
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
    return place(deps, row, ready, sender.accountType, { choose, pack: () => packOf(deps, row) });
  });
}

/**
 * The same once a choice for it has been paid, in the transaction in progress; sent twice, it is one ad. The choice is the one that was paid, whatever the draft says meanwhile, and is given also
 * where it is no longer sold; for an ad that is there already it is the media pack. What its owner had to approve was approved with the payment. Answers the ad. Refuses DraftNotFound, DraftIncomplete,
 * RegistryNumberInUse, and what the ad's status refuses.
 */
export async function sendPaid(deps: DraftDeps, at: { id: string; ownerId: string }, choice: Choice): Promise<string> {
  return deps.database.inTransaction(async () => {
    const row = await lockDraft(deps.database, at.id, at.ownerId);
    if (row.state === 'Completed') return required(row.adId, 'DraftAlreadySent');
    const choose = () => deps.promotions.resolve(choice);
    if (row.state === 'UpdatePending') return (await change(deps, row, () => choose().dopings)).adId;
    const { accountType } = required(await deps.accounts.principalOf(row.ownerId), 'AccountNotFound');
    return (await place(deps, row, await readyAd(deps, row), accountType, { choose, pack: () => choose().dopings }))
      .adId;
  });
}

/** What an own draft would be called, once it is ready to be sent. Refuses DraftNotFound, DraftAlreadySent, DraftIncomplete. */
export async function titleOfReady(deps: DraftDeps, id: string, ownerId: string): Promise<string> {
  const row = await draftOf(deps.database, ownerId, id);
  if (row.state === 'Completed') throw new DomainError('DraftAlreadySent');
  return (await readyAd(deps, row)).content.title;
}

/**
 * Sends the edit of a published ad. Refuses DraftNotFound also for a draft that is no edit, DraftChangedElsewhere, DraftAlreadySent,
 * DraftIncomplete, PaymentRequired for a media pack that costs money, and what the ad's status refuses.
 */
export async function submitEdit(deps: DraftDeps, at: DraftVersion): Promise<Sent & { waitsForReview: boolean }> {
  return deps.database.inTransaction(async () => {
    const row = await lockDraft(deps.database, at.id, at.ownerId);
    requireOpen(row, at.version);
    return change(deps, row, () => packOf(deps, row));
  });
}

type Pack = () => Promise<AwaitingDoping[]> | AwaitingDoping[];

/** Changes a shown ad as its edit says, with the media pack if it gets one. */
async function change(deps: DraftDeps, row: DraftRow, pack: Pack): Promise<Sent & { waitsForReview: boolean }> {
  const adId = required(row.state === 'UpdatePending' ? row.adId : undefined, 'DraftNotFound');
  const { content } = await readyAd(deps, row);
  const { waitsForReview } = await deps.ads.edit(adId, row.ownerId, content);
  const dopings = await pack();
  if (dopings.length > 0) await deps.ads.addDopings(adId, row.ownerId, dopings);
  await complete(deps, row, adId, content);
  const { status } = await deps.ads.stateOf(adId, row.ownerId);
  return { adId, status, waitsForReview };
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

/** The media pack for a video or photos that an ad gets which has none; taken here, since such an ad chooses nothing else. Refuses PaymentRequired. */
async function packOf({ promotions }: DraftDeps, row: DraftRow): Promise<AwaitingDoping[]> {
  const packs = row.variantIds.filter((id) => promotions.hasMediaPack([id]));
  if (packs.length === 0 || !needsNewPack(row)) return [];
  return promotions.takeFreeDopings(row.ownerId, packs);
}

/** Puts a ready ad in its place. One that mends an ad takes no new period: the ad has its own. */
async function place(
  deps: DraftDeps,
  row: DraftRow,
  { content, isVerified }: ReadyAd,
  ownerType: AccountType,
  { choose, pack }: { choose: () => Promise<Chosen> | Chosen; pack: Pack },
): Promise<Sent> {
  const { ownerId } = row;
  if (row.adId !== null) {
    await deps.ads.resubmit(row.adId, ownerId, content, { isVerified, dopings: await pack() });
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
