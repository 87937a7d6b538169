import { z } from 'zod';
import { declare } from '../declare.ts';
import {
  adStatuses,
  checkCodes,
  conductReasons,
  decisionReasons,
  decisions,
  editableParts,
  manualBadges,
} from '../enums.ts';
import { shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { adId, done, uuid } from '../schemas/basic.ts';
import {
  decisionEntry,
  deskWaits,
  judgedMember,
  managedReason,
  queueFilters,
  queueItem,
  queueSorts,
  report,
  reportReason,
  reviewedAd,
} from '../schemas/moderation.ts';

const badge = z.object({ adId, badge: z.enum(manualBadges) });
const page = z.coerce.number().int().min(1).max(500).default(1);
const size = z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize);
/** Four-digit years only: calendars disagree beyond them, and there were no reports before 2020. */
const day = z.iso.date().refine((text) => text >= '2020-01-01' && text <= '2999-12-31', 'DateInvalid');
const period = { StartDate: day.optional(), EndDate: day.optional() };
const photoKey = z.string().regex(/^p\/[0-9a-f]{32}$/);
const reports = z.object({ items: z.array(report), total: z.int(), hasNextPage: z.boolean() });
const note = shortText(500).optional();
/** The reason for a measure against a member, with a message to them. */
const conduct = { reason: z.enum(conductReasons), message: shortText(500, 10) };

/** A report reason as moderators edit it. */
export const reasonForm = z.object({
  tr: shortText(100, 3),
  en: shortText(100, 3),
  needsDescription: z.boolean(),
});

/** A user's report of an ad. */
export const adReportForm = z.object({
  adId,
  reasonId: z.int().positive(),
  description: shortText(limits.descriptionMost).optional(),
  photos: z.array(photoKey).max(limits.photosMost, 'TooManyPhotos').optional(),
});

export const moderationCalls = {
  summary: declare({
    id: 'ads.moderation.summary',
    method: 'GET',
    path: '/ads/moderation/summary',
    access: 'moderator',
    summary: 'Counts the waiting work, and today’s decisions with their usual duration.',
    answer: z.object({
      queue: z.record(z.enum(queueFilters), z.int()),
      adReports: z.int(),
      memberReports: z.int(),
      businesses: z.int(),
      feedback: z.int(),
      waits: deskWaits,
      today: z.object({ decisions: z.int(), medianSeconds: z.int().optional() }),
    }),
    addition: true,
  }),
  queue: declare({
    id: 'ads.moderation.queue',
    method: 'GET',
    path: '/ads/moderation/queue',
    access: 'moderator',
    summary: 'Lists ads that wait for a decision, riskiest or oldest first.',
    query: z.object({
      filter: z.enum(queueFilters).default('All'),
      sort: z.enum(queueSorts).default('Risk'),
      /** Only ads with this finding. */
      code: z.enum(checkCodes).optional(),
      /** End of the previous page. */
      after: z.string().max(200).optional(),
    }),
    answer: z.object({ items: z.array(queueItem), next: z.string().optional() }),
    addition: true,
  }),
  detail: declare({
    id: 'ads.admin.detail',
    method: 'GET',
    path: '/ads/admin/ads/detail/{id}',
    access: 'moderator',
    summary: 'Returns an ad for moderation: preview, history, the seller’s record and similar ads.',
    params: z.object({ id: adId }),
    answer: reviewedAd,
    errors: ['AdNotFound'],
  }),
  claim: declare({
    id: 'ads.moderation.claim',
    method: 'POST',
    path: '/ads/moderation/claim/{id}',
    access: 'moderator',
    summary: 'Claims an ad for three minutes, visible to other moderators.',
    params: z.object({ id: adId }),
    answer: z.object({ heldBy: z.string().optional() }),
    errors: ['AdNotFound'],
    addition: true,
  }),
  decide: declare({
    id: 'ads.moderation.decide',
    method: 'POST',
    path: '/ads/moderation/decide/{id}',
    access: 'moderator',
    summary:
      'Publishes, rejects, takes down or restores an ad, or asks for one change. The decision takes effect, and the seller is notified, after the undo period. Returns the resulting status. The reason `Other` needs a message.',
    params: z.object({ id: adId }),
    body: z.object({
      version: z.int(),
      decision: z.enum(decisions).exclude(['Delete']),
      reasons: z.array(z.enum(decisionReasons)).max(decisionReasons.length).default([]),
      message: shortText(500).optional(),
      part: z.enum(editableParts).optional(),
    }),
    answer: z.object({ status: z.enum(adStatuses) }),
    errors: [
      'AdNotFound',
      'ReviewAlreadyDecided',
      'ReviewChanged',
      'DecisionReasonRequired',
      'AdPendingApproval',
      'AdPublished',
      'AdRejected',
      'AdInHistory',
      'AdPassive',
      'RegistryNumberInUse',
      'OwnerSuspended',
      'TextTooLong',
    ],
    addition: true,
  }),
  takeBack: declare({
    id: 'ads.moderation.take-back',
    method: 'POST',
    path: '/ads/moderation/take-back/{id}',
    access: 'moderator',
    summary: 'Undoes the caller’s decision on an ad before it takes effect.',
    params: z.object({ id: adId }),
    answer: done,
    errors: ['DecisionInEffect'],
    addition: true,
  }),
  log: declare({
    id: 'ads.moderation.log',
    method: 'GET',
    path: '/ads/moderation/log',
    access: 'moderator',
    summary: 'Lists all decisions, newest first, with moderator, time and reason.',
    query: z.object({
      adId: adId.optional(),
      actorId: uuid.optional(),
      before: z
        .string()
        .regex(/^[0-9]{1,18}$/)
        .optional(),
    }),
    answer: z.object({ items: z.array(decisionEntry), hasNextPage: z.boolean() }),
    addition: true,
  }),
  member: declare({
    id: 'identity.moderation.member',
    method: 'GET',
    path: '/identity/moderation/member/{userId}',
    access: 'moderator',
    summary: 'Returns a member for moderation: profile, results of their ads, earlier decisions.',
    params: z.object({ userId: uuid }),
    answer: judgedMember,
    errors: ['AccountNotFound'],
    addition: true,
  }),
  actOnMember: declare({
    id: 'identity.moderation.act',
    method: 'POST',
    path: '/identity/moderation/act/{userId}',
    access: 'moderator',
    summary:
      'Warns a member, suspends them through a day (which ends their ads, sessions and streams), or lifts the suspension. The member is notified with the reason.',
    params: z.object({ userId: uuid }),
    body: z.discriminatedUnion('act', [
      z.object({ act: z.literal('Warn'), ...conduct }),
      z.object({ act: z.literal('Suspend'), ...conduct, until: day }),
      z.object({ act: z.literal('Reinstate'), message: shortText(500).optional() }),
    ]),
    answer: done,
    errors: ['AccountNotFound', 'AlreadySuspended', 'NotSuspended', 'SuspensionInvalid', 'TextTooShort', 'TextTooLong'],
    addition: true,
  }),
  delete: declare({
    id: 'ads.admin.delete',
    method: 'DELETE',
    path: '/ads/admin/delete/{adId}',
    access: 'moderator',
    summary:
      'Deletes an ad permanently after the undo period. The owner is notified with the reason. The reason `Other` needs a message.',
    params: z.object({ adId }),
    body: z.object({ reason: z.enum(decisionReasons).optional(), message: shortText(500).optional() }),
    answer: done,
    errors: ['AdNotFound', 'ReviewAlreadyDecided', 'DecisionReasonRequired', 'AdPublished', 'TextTooLong'],
  }),
  addBadge: declare({
    id: 'ads.add-badge',
    method: 'POST',
    path: '/ads/add-badge',
    access: 'moderator',
    summary: 'Adds a badge to an ad.',
    body: badge,
    answer: done,
    errors: ['AdNotFound'],
  }),
  removeBadge: declare({
    id: 'ads.remove-badge',
    method: 'POST',
    path: '/ads/remove-badge',
    access: 'moderator',
    summary: 'Removes a badge from an ad.',
    body: badge,
    answer: done,
    errors: ['AdNotFound'],
  }),
  report: declare({
    id: 'ads.adreport.create-ad-report',
    method: 'POST',
    path: '/ads/adreport/create-ad-report',
    access: 'member',
    of: { reportPhoto: ['body.photos'] },
    summary: 'Reports an ad to the moderators.',
    body: adReportForm,
    answer: done,
    errors: [
      'AdNotFound',
      'CannotReportOwnAd',
      'ReportReasonUnknown',
      'ReportDescriptionRequired',
      'ReportExists',
      'MediaNotFound',
      'TooManyPhotos',
      'TextTooLong',
    ],
    rate: { max: 20, seconds: 3_600 },
  }),
  solveReport: declare({
    id: 'ads.adreport.update-ad-report-as-solved',
    method: 'POST',
    path: '/ads/adreport/update-ad-report-as-solved',
    access: 'moderator',
    summary: 'Closes a report of an ad.',
    query: z.object({ adReportId: uuid }),
    body: z.object({ note }),
    answer: done,
    errors: ['ReportNotFound', 'ReportAlreadySolved'],
  }),
  reports: declare({
    id: 'ads.adreport.get-ad-reports-by-filter',
    method: 'GET',
    path: '/ads/adreport/get-ad-reports-by-filter',
    access: 'moderator',
    summary: 'Lists ad reports: open ones first, then most reported ads, then oldest.',
    query: z.object({
      UserId: uuid.optional(),
      AdId: adId.optional(),
      IsSolved: z.stringbool().or(z.boolean()).optional(),
      ...period,
      PageNumber: page,
      PageSize: size,
    }),
    answer: reports,
  }),
  createReason: declare({
    id: 'ads.reportreason.create-report-reason',
    method: 'POST',
    path: '/ads/reportreason/create-report-reason',
    access: 'moderator',
    summary: 'Adds a reason for reporting ads.',
    body: reasonForm,
    answer: managedReason,
  }),
  switchReason: declare({
    id: 'ads.reportreason.switch-report-reason-status',
    method: 'POST',
    path: '/ads/reportreason/switch-report-reason-status',
    access: 'moderator',
    summary: 'Enables or disables a reason for reporting ads.',
    query: z.object({ reportReasonId: z.coerce.number().int().positive().max(2_000_000_000) }),
    answer: managedReason,
    errors: ['ReportReasonNotFound'],
  }),
  activeReasons: declare({
    id: 'ads.reportreason.get-active-report-reasons',
    method: 'GET',
    path: '/ads/reportreason/get-active-report-reasons',
    access: 'visitor',
    summary: 'Lists the reasons for reporting an ad.',
    answer: z.object({ items: z.array(reportReason) }),
    cacheSeconds: 60,
  }),
  reasons: declare({
    id: 'ads.reportreason.get-report-reasons',
    method: 'GET',
    path: '/ads/reportreason/get-report-reasons',
    access: 'moderator',
    summary: 'Lists all reasons for reporting ads, including disabled ones.',
    answer: z.object({ items: z.array(managedReason) }),
  }),
  solveUserReport: declare({
    id: 'identity.user-report.solved',
    method: 'POST',
    path: '/identity/user-report/solved',
    access: 'moderator',
    summary: 'Closes a report of a member.',
    body: z.object({ userReportId: uuid, note }),
    answer: done,
    errors: ['ReportNotFound', 'ReportAlreadySolved'],
  }),
  userReports: declare({
    id: 'identity.user-report.filter',
    method: 'GET',
    path: '/identity/user-report/filter',
    access: 'moderator',
    summary: 'Lists member reports, oldest open one first.',
    query: z.object({
      ReporterId: uuid.optional(),
      UserId: uuid.optional(),
      IsSolved: z.stringbool().or(z.boolean()).optional(),
      ...period,
      PageNumber: page,
      PageSize: size,
    }),
    answer: reports,
  }),
  createUserReason: declare({
    id: 'identity.user-report-reason.create',
    method: 'POST',
    path: '/identity/user-report-reason/create',
    access: 'moderator',
    summary: 'Adds a reason for reporting members.',
    body: reasonForm,
    answer: managedReason,
  }),
  switchUserReason: declare({
    id: 'identity.user-report-reason.switch-status',
    method: 'POST',
    path: '/identity/user-report-reason/switch-status',
    access: 'moderator',
    summary: 'Enables or disables a reason for reporting members.',
    body: z.object({ userReportReasonId: z.int().positive().max(2_000_000_000) }),
    answer: managedReason,
    errors: ['ReportReasonNotFound'],
  }),
  userReasons: declare({
    id: 'identity.user-report-reason.all',
    method: 'GET',
    path: '/identity/user-report-reason/all',
    access: 'moderator',
    summary: 'Lists all reasons for reporting members, including disabled ones.',
    answer: z.object({ items: z.array(managedReason) }),
    addition: true,
  }),
};
