import type { Language } from '../../../../contract/enums.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { memberRecords, namesOf, reportsOfMember } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { outlinesOf, talliesOf } from '../store/ad-records.ts';
import { changesOf } from '../rules/edit-changes.ts';
import type { ModerationDeps } from './dependencies.ts';
import { latestDecisions } from './list-decisions.ts';
import { readPending } from '../store/pending-decisions.ts';
import type { PendingDecision } from '../store/pending-decisions.ts';
import { listOpenReports } from './list-open-reports.ts';
import { reviewFor } from '../store/queue.ts';
import { countReportsOfOwner } from '../store/reports.ts';
import { decisionsFor } from '../rules/decisions.ts';
import { findLikenesses } from './find-likenesses.ts';

const maxLookAlikes = 10;

/** All data for deciding on an ad in any status. Throws AdNotFound. A bounded number of statements. */
export async function readReviewedAd(
  deps: ModerationDeps,
  moderatorId: string,
  adId: string,
  language: Language,
): Promise<ReviewedAd> {
  const { database, ads } = deps;
  const ad = required(await ads.anyForReview(adId), 'AdNotFound');
  const { id, ownerId, status, isVerified } = ad;
  const [{ content }, review, history, seller, lookAlikes, reports, pendingByAd] = await Promise.all([
    ads.contentOf(id, ownerId),
    reviewOf(database, moderatorId, id),
    latestDecisions(database, { adId: id }),
    readSeller(database, ownerId),
    readLookAlikes(database, id),
    listOpenReports(database, id, language),
    readPending(database, [id]),
  ]);
  const pending = pendingByAd.get(id);
  const wasTakenDown = history[0]?.decision === 'TakeDown';
  return {
    ad: await deps.previewOf({ id, ownerId, status, content: { ...content, ...ad.content }, isVerified }, language),
    version: ad.version,
    ...(review && { review }),
    changes: changesOf(ad, { catalogue: deps.catalogue(), places: deps.places(), language }),
    ...(ad.registryNumber !== null && { registryNumber: ad.registryNumber }),
    history,
    seller,
    lookAlikes,
    reports,
    ...(pending && { pending: await pendingView(database, moderatorId, pending) }),
    decisions: pending ? [] : decisionsFor({ status, isEdit: ad.kind === 'Edit', wasTakenDown }),
  };
}

async function pendingView(
  database: Database,
  readerId: string,
  { decision, moderatorId }: PendingDecision,
): Promise<ReviewedAd['pending']> {
  const names = await namesOf(database, [moderatorId]);
  return { decision, by: names.get(moderatorId) ?? '', isOwn: moderatorId === readerId };
}

async function reviewOf(database: Database, moderatorId: string, adId: string): Promise<ReviewedAd['review']> {
  const row = await reviewFor(database, moderatorId, adId);
  if (!row) return undefined;
  const names = await namesOf(database, row.held_by === null ? [] : [row.held_by]);
  return {
    kind: row.kind,
    risk: row.risk,
    openedAt: row.opened_at.toISOString(),
    findings: row.findings,
    ...(row.held_by !== null && { heldBy: names.get(row.held_by) ?? '' }),
  };
}

async function readSeller(database: Database, ownerId: string): Promise<ReviewedAd['seller']> {
  const member = required((await memberRecords(database, [ownerId])).get(ownerId), 'AdNotFound');
  const reports = (await reportsOfMember(database, ownerId)) + (await countReportsOfOwner(database, ownerId));
  return {
    id: member.id,
    name: member.name,
    ...(member.userName !== undefined && { userName: member.userName }),
    accountType: member.accountType,
    memberSince: member.memberSince.toISOString(),
    emailVerified: member.emailVerified,
    phoneVerified: member.phoneVerified,
    identityVerified: member.identityVerified,
    ...(await talliesOf(database, ownerId)),
    reports,
  };
}

async function readLookAlikes(database: Database, adId: string): Promise<ReviewedAd['lookAlikes']> {
  const likenesses = await findLikenesses(database, adId, maxLookAlikes);
  const outlines = await outlinesOf(
    database,
    likenesses.map(({ otherId }) => otherId),
  );
  const names = await namesOf(
    database,
    [...outlines.values()].map(({ ownerId }) => ownerId),
  );
  return likenesses.flatMap(({ otherId, isSameOwner, by }) => {
    const other = outlines.get(otherId);
    if (!other) return [];
    const { id, title, price, status, picture, ownerId } = other;
    const sellerName = names.get(ownerId) ?? '';
    return [{ id, title, price, status, ...(picture && { picture }), sellerName, isSameSeller: isSameOwner, by }];
  });
}
