import type { AdStatus, DecisionReason, GivenBadge, Language } from '../../../../contract/enums.ts';
import type { WaitingAd } from '../../../../contract/schemas/my-ad.ts';
import type {
  DecisionEntry,
  JudgedMember,
  QueueItem,
  Report,
  ReviewedAd,
} from '../../../../contract/schemas/moderation.ts';
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
import type { LogQuery } from '../store/log.ts';
import { actOnMember } from './act-on-member.ts';
import type { ConductInput } from './act-on-member.ts';
import { reinstateDueMembers } from './reinstate-due-members.ts';
import { readJudgedMember } from './read-judged-member.ts';
import { listQueue } from './list-queue.ts';
import type { QueueQuery } from './list-queue.ts';
import { sweepQueue } from './sweep-queue.ts';
import { readSummary } from './read-summary.ts';
import type { Summary } from './read-summary.ts';
import { listActiveReportReasons, listReportReasons } from './list-report-reasons.ts';
import { switchReportReason } from './switch-report-reason.ts';
import { createReportReason } from './create-report-reason.ts';
import type { ManagedReason, Reason } from './report-reason-view.ts';
import { listReports } from './list-reports.ts';
import type { ReportFilter } from './list-reports.ts';
import { solveReport } from './solve-report.ts';
import { reportAd } from './report-ad.ts';
import type { AdReportForm } from './report-ad.ts';
import { adsWaitingForContact } from '../store/ad-records.ts';
import { deleteOrphanedFingerprints } from '../store/fingerprints.ts';
import { readWaitingAd } from './read-waiting-ad.ts';

/** Looking at ads before and after they are published: by rules, by moderators, and by whoever reports one. */
export interface Moderation {
  /** The automatic check of ads that were sent, at most 500. */
  checkAds(adIds: readonly string[]): Promise<void>;
  /** Takes from the queue what waits no longer, and forgets the texts and looks of ads that are no more. */
  sweep(): Promise<void>;
  readSummary(): Promise<Summary>;
  /** Refuses ValidationFailed where the query's `after` is none of ours. */
  listQueue(moderatorId: string, query: QueueQuery): Promise<{ items: QueueItem[]; next?: string }>;
  /** Why an own ad waits. Refuses AdNotFound. */
  readWaitingAd(adId: string, ownerId: string): Promise<WaitingAd | undefined>;
  /** Numbers of a member's ads that wait for the member's contacts to be proven, among other things. */
  adsWaitingForContact(ownerId: string): Promise<string[]>;
  /** Refuses AdNotFound. */
  readReviewedAd(moderatorId: string, adId: string, language: Language): Promise<ReviewedAd>;
  /** Answers who else holds it. Refuses AdNotFound. */
  claimAd(moderatorId: string, adId: string): Promise<{ heldBy?: string }>;
  /** Answers the status that the ad will have once the decision has taken takeEffect. Refuses as `decideAd`. */
  decideAd(moderatorId: string, adId: string, input: DecisionInput): Promise<AdStatus>;
  /** Takes one's own decision back. Refuses DecisionInEffect. */
  takeBackDecision(moderatorId: string, adId: string): Promise<void>;
  /** Lets a decision take takeEffect, by its id; nothing where it was taken back. */
  carryOutDecision(id: string): Promise<void>;
  listDecisions(query: LogQuery): Promise<{ items: DecisionEntry[]; hasNextPage: boolean }>;
  /** Refuses as `deleteAd`. */
  deleteAd(
    moderatorId: string,
    adId: string,
    why: { reason?: DecisionReason | undefined; message?: string | undefined },
  ): Promise<void>;
  /** A member as a moderator judges them. Refuses AccountNotFound. */
  readJudgedMember(moderatorId: string, userId: string): Promise<JudgedMember>;
  /** Refuses AccountNotFound, NotAllowed, SuspensionInvalid, AlreadySuspended, NotSuspended. */
  actOnMember(moderatorId: string, userId: string, input: ConductInput): Promise<void>;
  /** Lets in those whose suspension has run out. */
  reinstateDueMembers(): Promise<void>;
  addBadge(adId: string, badge: GivenBadge): Promise<void>;
  removeBadge(adId: string, badge: GivenBadge): Promise<void>;
  /** Refuses as `reportAd`. */
  reportAd(reporterId: string, form: AdReportForm): Promise<void>;
  /** Refuses ReportNotFound, ReportAlreadySolved. */
  solveReport(moderatorId: string, report: { reportId: string; note?: string | undefined }): Promise<void>;
  listReports(
    filter: ReportFilter,
    language: Language,
  ): Promise<{ items: Report[]; total: number; hasNextPage: boolean }>;
  createReportReason(
    form: { tr: string; en: string; needsDescription: boolean },
    language: Language,
  ): Promise<ManagedReason>;
  /** Refuses ReportReasonNotFound. */
  switchReportReason(id: number, language: Language): Promise<ManagedReason>;
  listActiveReportReasons(language: Language): Promise<Reason[]>;
  listReportReasons(language: Language): Promise<ManagedReason[]>;
}

/** Moderation, with what it needs of other domains. */
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
    createReportReason: (form, language) => createReportReason(database, form, language),
    switchReportReason: (id, language) => switchReportReason(database, id, language),
    listActiveReportReasons: (language) => listActiveReportReasons(database, language),
    listReportReasons: (language) => listReportReasons(database, language),
  };
}
