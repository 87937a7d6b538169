import type { AdStatus, DecisionReason, GivenBadge, Language } from '../../../../contract/enums.ts';
import type { WaitingAd } from '../../../../contract/schemas/my-ad.ts';
import type { JudgedMember, QueueItem, Report, ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { checkAds } from './check-ads.ts';
import { carryOutDecision } from './carry-out-decision.ts';
import { decideAd } from './decide-ad.ts';
import type { DecisionInput } from './decide-ad.ts';
import { claimAd } from './claim-ad.ts';
import { takeBackDecision } from './take-back-decision.ts';
import { deleteAd } from './delete-ad.ts';
import type { ModerationDeps } from './dependencies.ts';
import { readReviewedAd } from './read-reviewed-ad.ts';
import { listDecisions } from './list-decisions.ts';
import { actOnMember } from './act-on-member.ts';
import type { ConductInput } from './act-on-member.ts';
import { reinstateDueMembers } from './reinstate-due-members.ts';
import { readJudgedMember } from './read-judged-member.ts';
import { listQueue } from './list-queue.ts';
import type { QueueQuery } from './list-queue.ts';
import { sweepQueue } from './sweep-queue.ts';
import { readSummary } from './read-summary.ts';
import type { Summary } from './read-summary.ts';
import { listReports } from './list-reports.ts';
import type { ReportFilter } from './list-reports.ts';
import { listReportsOfMember } from './list-reports-of-member.ts';
import type { MemberReport } from '../../../../contract/schemas/member-desk.ts';
import { solveReport } from './solve-report.ts';
import { reportAd } from './report-ad.ts';
import type { AdReportForm } from './report-ad.ts';
import { adsWaitingForContact } from '../store/ad-records.ts';
import { deleteOrphanedFingerprints } from '../store/fingerprints.ts';
import { readWaitingAd } from './read-waiting-ad.ts';

/** Automatic checks, moderators' decisions and reports. */
export interface Moderation {
  /** Checks at most 500 submitted ads. */
  checkAds(adIds: readonly string[]): Promise<void>;
  /** Removes ads that are no longer under review from the queue, and deletes the fingerprints of deleted ads. */
  sweep(): Promise<void>;
  readSummary(): Promise<Summary>;
  /** Throws ValidationFailed for an invalid cursor. */
  listQueue(moderatorId: string, query: QueueQuery): Promise<{ items: QueueItem[]; next?: string }>;
  /** Why the owner's ad waits. Throws AdNotFound. */
  readWaitingAd(adId: string, ownerId: string): Promise<WaitingAd | undefined>;
  /** Ids of the member's ads that wait for a verified contact, and possibly for other reasons. */
  adsWaitingForContact(ownerId: string): Promise<string[]>;
  /** Throws AdNotFound. */
  readReviewedAd(moderatorId: string, adId: string, language: Language): Promise<ReviewedAd>;
  /** Returns the name of another moderator who has claimed the ad. Throws AdNotFound. */
  claimAd(moderatorId: string, adId: string): Promise<{ heldBy?: string }>;
  /** Returns the status the ad will have. Throws as `decideAd`. */
  decideAd(moderatorId: string, adId: string, input: DecisionInput): Promise<AdStatus>;
  /** Takes the moderator's own decision back. Throws DecisionInEffect. */
  takeBackDecision(moderatorId: string, adId: string): Promise<void>;
  /** Carries out a pending decision; does nothing if it was taken back. */
  carryOutDecision(id: string): Promise<void>;
  listDecisions(query: Parameters<typeof listDecisions>[1]): ReturnType<typeof listDecisions>;
  /** Throws as `deleteAd`. */
  deleteAd(
    moderatorId: string,
    adId: string,
    why: { reason?: DecisionReason | undefined; message?: string | undefined },
  ): Promise<void>;
  /** Throws AccountNotFound. */
  readJudgedMember(moderatorId: string, userId: string): Promise<JudgedMember>;
  /** Throws AccountNotFound, NotAllowed, SuspensionInvalid, AlreadySuspended, NotSuspended. */
  actOnMember(moderatorId: string, userId: string, input: ConductInput): Promise<void>;
  /** Reinstates members whose suspension has ended. */
  reinstateDueMembers(): Promise<void>;
  addBadge(adId: string, badge: GivenBadge): Promise<void>;
  removeBadge(adId: string, badge: GivenBadge): Promise<void>;
  /** Throws as `reportAd`. */
  reportAd(reporterId: string, form: AdReportForm): Promise<void>;
  /** Throws ReportNotFound, ReportAlreadySolved. */
  solveReport(moderatorId: string, report: { reportId: string; note?: string | undefined }): Promise<void>;
  listReports(
    filter: ReportFilter,
    language: Language,
  ): Promise<{ items: Report[]; total: number; hasNextPage: boolean }>;
  listReportsOfMember(userId: string, language: Language): Promise<MemberReport[]>;
}

export function createModeration(deps: ModerationDeps): Moderation {
  const { database, ads } = deps;
  return {
    checkAds: (adIds) => checkAds(deps, adIds),
    async sweep() {
      await sweepQueue(deps);
      await deleteOrphanedFingerprints(database);
    },
    readSummary: () => readSummary(database),
    listQueue: (moderatorId, query) => listQueue(deps, moderatorId, query),
    readWaitingAd: (adId, ownerId) => readWaitingAd(deps, adId, ownerId),
    adsWaitingForContact: (ownerId) => adsWaitingForContact(database, ownerId),
    readReviewedAd: (moderatorId, adId, language) => readReviewedAd(deps, moderatorId, adId, language),
    claimAd: (moderatorId, adId) => claimAd(deps, moderatorId, adId),
    decideAd: (moderatorId, adId, input) => decideAd(deps, moderatorId, adId, input),
    takeBackDecision: (moderatorId, adId) => takeBackDecision(database, moderatorId, adId),
    carryOutDecision: (id) => carryOutDecision(deps, id),
    listDecisions: (query) => listDecisions(database, query),
    deleteAd: (moderatorId, adId, why) => deleteAd(deps, moderatorId, adId, why),
    readJudgedMember: (moderatorId, userId) => readJudgedMember(deps, moderatorId, userId),
    actOnMember: (moderatorId, userId, input) => actOnMember(deps, moderatorId, userId, input),
    reinstateDueMembers: () => reinstateDueMembers(deps),
    addBadge: (adId, badge) => ads.addBadge(adId, badge),
    removeBadge: (adId, badge) => ads.removeBadge(adId, badge),
    reportAd: (reporterId, form) => reportAd(deps, reporterId, form),
    solveReport: (moderatorId, report) => solveReport(database, moderatorId, report),
    listReports: (filter, language) => listReports(database, filter, language),
    listReportsOfMember: (userId, language) => listReportsOfMember(database, userId, language),
  };
}
