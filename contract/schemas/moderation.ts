import { z } from 'zod';
import type { RequiredPermission } from '../permissions.ts';
import {
  accountStatuses,
  accountTypes,
  adStatuses,
  checkCodes,
  conductActs,
  conductReasons,
  decisionReasons,
  decisions,
  deskActs,
  editableParts,
  reviewKinds,
} from '../enums.ts';
import { adDetail, picture } from './ad.ts';
import { adId, kurus, named, uuid } from './basic.ts';

/** A finding of the automatic check. `danger` outweighs `warning`. */
export const finding = z.object({
  code: z.enum(checkCodes),
  weight: z.enum(['danger', 'warning']),
  /** The matched passages in the ad. */
  matches: z.array(z.object({ field: z.enum(['title', 'description']), text: z.string() })).optional(),
  /** Other ads with the same text or photo. */
  adIds: z.array(adId).optional(),
  /** Positions of photos, from 0. */
  photos: z.array(z.int()).optional(),
  /** Numbers for the text: median and limit in kuruş, or ads in 24 hours. */
  median: kurus.optional(),
  limit: kurus.optional(),
  count: z.int().optional(),
});
export type Finding = z.output<typeof finding>;

export const queueFilters = ['All', 'Flagged', 'Authority', 'Edits', 'NewAccounts'] as const;
export type QueueFilter = (typeof queueFilters)[number];
export const queueSorts = ['Risk', 'Oldest'] as const;

const deskCounts = [
  'approvals',
  'chats',
  'questions',
  'reviews',
  'refunds',
  'payments',
  'payouts',
  'transfers',
  'bankAccounts',
  'differences',
  'imbalances',
] as const;
export type DeskCountName = (typeof deskCounts)[number];
/** Other waiting work, with the permission to see it. */
export const deskCountPermissions: Readonly<Record<DeskCountName, RequiredPermission>> = {
  approvals: 'any',
  chats: 'handleReports',
  questions: 'handleReports',
  reviews: 'handleReports',
  refunds: 'decideRefunds',
  payments: 'readPayments',
  payouts: 'managePayouts',
  transfers: 'managePayouts',
  bankAccounts: 'managePayouts',
  differences: 'manageBooks',
  imbalances: 'manageBooks',
};
/** Waiting work by kind. Kinds that the caller does not decide are absent. */
export const deskWaits = z.partialRecord(z.enum(deskCounts), z.int());

export const queueItem = z.object({
  adId,
  kind: z.enum(reviewKinds),
  title: z.string(),
  picture: picture.optional(),
  price: kurus,
  /** 0 to 100. */
  risk: z.int(),
  findings: z.array(z.enum(checkCodes)),
  openedAt: z.iso.datetime(),
  /** Another moderator has claimed it. */
  heldBy: z.string().optional(),
});
export type QueueItem = z.output<typeof queueItem>;

/** An entry in the decision log. */
export const decisionEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  decision: z.enum([...decisions, ...conductActs, ...deskActs]),
  /** Absent for the automatic check and scheduled jobs. */
  by: z.string().optional(),
  ad: z.object({ id: adId, title: z.string() }).optional(),
  member: z.object({ id: uuid, name: z.string() }).optional(),
  /** The subject: an order code, a payment id, or an agreement with its version. */
  about: z.string().optional(),
  reasons: z.array(z.enum([...decisionReasons, ...conductReasons])),
  message: z.string().optional(),
});
export type DecisionEntry = z.output<typeof decisionEntry>;

/** Another ad with the same photo or text. */
export const lookAlike = z.object({
  id: adId,
  title: z.string(),
  price: kurus,
  status: z.enum(adStatuses),
  picture: picture.optional(),
  sellerName: z.string(),
  isSameSeller: z.boolean(),
  by: z.enum(['photo', 'text']),
});

/** An ad with all data for a decision. */
export const reviewedAd = z.object({
  ad: adDetail,
  /** Version of the pending edit or the ad; a decision names the version it is based on. */
  version: z.int(),
  review: z
    .object({
      kind: z.enum(reviewKinds),
      risk: z.int(),
      openedAt: z.iso.datetime(),
      findings: z.array(finding),
      heldBy: z.string().optional(),
    })
    .optional(),
  /** An edit's changes: published and new text. */
  changes: z.array(z.object({ part: z.enum(editableParts), before: z.string(), after: z.string() })),
  registryNumber: z.string().optional(),
  history: z.array(decisionEntry),
  seller: z.object({
    id: uuid,
    name: z.string(),
    userName: z.string().optional(),
    accountType: z.enum(accountTypes),
    memberSince: z.iso.datetime(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    identityVerified: z.boolean(),
    ads: z.int(),
    published: z.int(),
    refused: z.int(),
    /** Reports of the member and their ads. */
    reports: z.int(),
  }),
  lookAlikes: z.array(lookAlike),
  reports: z.array(
    z.object({ id: uuid, at: z.iso.datetime(), reason: z.string(), description: z.string().optional() }),
  ),
  /** A decision in its undo period: its moderator, and whether the caller made it and can undo it. */
  pending: z.object({ decision: z.enum(decisions), by: z.string(), isOwn: z.boolean() }).optional(),
  /** Decisions available now. Empty while a decision is pending. */
  decisions: z.array(z.enum(decisions)),
});
export type ReviewedAd = z.output<typeof reviewedAd>;

/** A member with the data for a moderator's decision. */
export const judgedMember = z.object({
  member: z.object({
    id: uuid,
    name: z.string(),
    userName: z.string().optional(),
    accountType: z.enum(accountTypes),
    memberSince: z.iso.datetime(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    identityVerified: z.boolean(),
    status: z.enum(accountStatuses),
  }),
  ads: z.object({ all: z.int(), published: z.int(), refused: z.int() }),
  /** Of the member and their ads. */
  reports: z.int(),
  suspension: z
    .object({
      until: z.iso.datetime(),
      reason: z.enum(conductReasons),
      message: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
    })
    .optional(),
  /** Measures available now. Empty for the moderator themselves and for members with roles. */
  acts: z.array(z.enum(conductActs)),
  history: z.array(decisionEntry),
});
export type JudgedMember = z.output<typeof judgedMember>;

/** In both languages. */
export const reportReason = z.object({
  id: z.int(),
  name: z.string(),
  needsDescription: z.boolean(),
});
export const managedReason = reportReason.extend({ tr: z.string(), en: z.string(), isActive: z.boolean() });

/** A report of an ad or a member, for moderators. */
export const report = z.object({
  id: uuid,
  at: z.iso.datetime(),
  reporter: z.object({ id: uuid, name: z.string() }),
  member: z.object({ id: uuid, name: z.string() }),
  ad: z.object({ id: adId, title: z.string(), status: z.enum(adStatuses), picture: picture.optional() }).optional(),
  reason: named,
  description: z.string().optional(),
  /** Keys of private pictures. */
  photos: z.array(z.string()),
  isSolved: z.boolean(),
  solvedAt: z.iso.datetime().optional(),
  solvedBy: z.string().optional(),
  note: z.string().optional(),
});
export type Report = z.output<typeof report>;
