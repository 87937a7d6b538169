import type { AdStatus, DecisionReason, GivenBadge, Language } from '../../../../contract/enums.ts';
import type { WaitingAd } from '../../../../contract/schemas/my-ad.ts';
import type {
  DecisionEntry,
  JudgedMember,
  QueueItem,
  Report,
  ReviewedAd,
} from '../../../../contract/schemas/moderation.ts';
import { checkAds } from './check.ts';
import { carryOut } from './carrying-out.ts';
import { claimAd, decideAd, deleteAd, takeDecisionBack } from './deciding.ts';
import type { Verdict } from './deciding.ts';
import type { ModerationDeps } from './deps.ts';
import { reviewedAd } from './detail.ts';
import { decisionLog } from './log.ts';
import type { LogQuestion } from '../store/log.ts';
import { actOnMember, judgedMember, reinstateDue } from './members.ts';
import type { MemberVerdict } from './members.ts';
import { queue, summaryOf, sweepQueue } from './queue.ts';
import type { QueueQuestion, Summary } from './queue.ts';
import { activeReasons, createReason, managedReasons, switchReason } from './reasons.ts';
import type { ManagedReason, Reason } from './reasons.ts';
import { reportAd, reportsOf, solveReport } from './reports.ts';
import type { AdReportForm, ReportFilter } from './reports.ts';
import { waitingForContact } from '../store/ad-records.ts';
import { dropFingerprints } from '../store/fingerprints.ts';
import { waitingOf } from './waiting.ts';

/** Looking at ads before and after they are published: by rules, by moderators, and by whoever reports one. */
export interface Moderation {
  /** The automatic check of ads that were sent, at most 500. */
  check(adIds: readonly string[]): Promise<void>;
  /** Takes from the queue what waits no longer, and forgets the texts and looks of ads that are no more. */
  sweep(): Promise<void>;
  summary(): Promise<Summary>;
  /** Refuses ValidationFailed where the question's `after` is none of ours. */
  queue(moderatorId: string, question: QueueQuestion): Promise<{ items: QueueItem[]; next?: string }>;
  /** Why an own ad waits. Refuses AdNotFound. */
  waiting(adId: string, ownerId: string): Promise<WaitingAd | undefined>;
  /** Numbers of a member's ads that wait for the member's contacts to be proven, among other things. */
  waitingForContact(ownerId: string): Promise<string[]>;
  /** Refuses AdNotFound. */
  detail(moderatorId: string, adId: string, language: Language): Promise<ReviewedAd>;
  /** Answers who else holds it. Refuses AdNotFound. */
  claim(moderatorId: string, adId: string): Promise<{ heldBy?: string }>;
  /** Answers the status that the ad will have once the decision has taken effect. Refuses as `decideAd`. */
  decide(moderatorId: string, adId: string, verdict: Verdict): Promise<AdStatus>;
  /** Takes one's own decision back. Refuses DecisionInEffect. */
  takeBack(moderatorId: string, adId: string): Promise<void>;
  /** Lets a decision take effect, by its id; nothing where it was taken back. */
  carryOut(id: string): Promise<void>;
  log(question: LogQuestion): Promise<{ items: DecisionEntry[]; hasNextPage: boolean }>;
  /** Refuses as `deleteAd`. */
  delete(
    moderatorId: string,
    adId: string,
    why: { reason?: DecisionReason | undefined; message?: string | undefined },
  ): Promise<void>;
  /** A member as a moderator judges them. Refuses AccountNotFound. */
  member(moderatorId: string, userId: string): Promise<JudgedMember>;
  /** Refuses AccountNotFound, NotAllowed, SuspensionInvalid, AlreadySuspended, NotSuspended. */
  actOnMember(moderatorId: string, userId: string, verdict: MemberVerdict): Promise<void>;
  /** Lets in those whose suspension has run out. */
  reinstateDue(): Promise<void>;
  addBadge(adId: string, badge: GivenBadge): Promise<void>;
  removeBadge(adId: string, badge: GivenBadge): Promise<void>;
  /** Refuses as `reportAd`. */
  report(reporterId: string, form: AdReportForm): Promise<void>;
  /** Refuses ReportNotFound, ReportAlreadySolved. */
  solveReport(moderatorId: string, report: { reportId: string; note?: string | undefined }): Promise<void>;
  reports(filter: ReportFilter, language: Language): Promise<{ items: Report[]; total: number; hasNextPage: boolean }>;
  createReason(form: { tr: string; en: string; needsDescription: boolean }, language: Language): Promise<ManagedReason>;
  /** Refuses ReportReasonNotFound. */
  switchReason(id: number, language: Language): Promise<ManagedReason>;
  activeReasons(language: Language): Promise<Reason[]>;
  reasons(language: Language): Promise<ManagedReason[]>;
}

/** Moderation, with what it needs of other domains. */
export function createModeration(deps: ModerationDeps): Moderation {
  const { database, ads } = deps;
  return {
    check: (adIds) => checkAds(deps, adIds),
    async sweep() {
      await sweepQueue(deps);
      await dropFingerprints(database);
    },
    summary: () => summaryOf(database),
    queue: (moderatorId, question) => queue(deps, moderatorId, question),
    waiting: (adId, ownerId) => waitingOf(deps, adId, ownerId),
    waitingForContact: (ownerId) => waitingForContact(database, ownerId),
    detail: (moderatorId, adId, language) => reviewedAd(deps, moderatorId, adId, language),
    claim: (moderatorId, adId) => claimAd(deps, moderatorId, adId),
    decide: (moderatorId, adId, verdict) => decideAd(deps, moderatorId, adId, verdict),
    takeBack: (moderatorId, adId) => takeDecisionBack(database, moderatorId, adId),
    carryOut: (id) => carryOut(deps, id),
    log: (question) => decisionLog(database, question),
    delete: (moderatorId, adId, why) => deleteAd(deps, moderatorId, adId, why),
    member: (moderatorId, userId) => judgedMember(deps, moderatorId, userId),
    actOnMember: (moderatorId, userId, verdict) => actOnMember(deps, moderatorId, userId, verdict),
    reinstateDue: () => reinstateDue(deps),
    addBadge: (adId, badge) => ads.addBadge(adId, badge),
    removeBadge: (adId, badge) => ads.removeBadge(adId, badge),
    report: (reporterId, form) => reportAd(deps, reporterId, form),
    solveReport: (moderatorId, report) => solveReport(database, moderatorId, report),
    reports: (filter, language) => reportsOf(database, filter, language),
    createReason: (form, language) => createReason(database, form, language),
    switchReason: (id, language) => switchReason(database, id, language),
    activeReasons: (language) => activeReasons(database, language),
    reasons: (language) => managedReasons(database, language),
  };
}
