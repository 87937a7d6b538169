import { z } from 'zod';
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

/** Something the automatic check found. `danger` weighs more than `warning`. */
export const finding = z.object({
  code: z.enum(checkCodes),
  weight: z.enum(['danger', 'warning']),
  /** The words of the ad that it was found in, as they stand there. */
  matches: z.array(z.object({ field: z.enum(['title', 'description']), text: z.string() })).optional(),
  /** Other ads with the same text or photo. */
  adIds: z.array(adId).optional(),
  /** Positions of photos, from 0. */
  photos: z.array(z.int()).optional(),
  /** Numbers that the words need: median and limit in kuruş, or ads in 24 hours. */
  median: kurus.optional(),
  limit: kurus.optional(),
  count: z.int().optional(),
});
export type Finding = z.output<typeof finding>;

export const queueFilters = ['All', 'Flagged', 'Authority', 'Edits', 'NewAccounts'] as const;
export type QueueFilter = (typeof queueFilters)[number];
export const queueSorts = ['Risk', 'Oldest'] as const;

/** What else waits at the desk; the second list is an administrator's alone. */
export const moderatorCounts = ['chats', 'questions', 'reviews'] as const;
export const administratorCounts = [
  'refunds',
  'payments',
  'payouts',
  'transfers',
  'differences',
  'imbalances',
] as const;
const deskCounts = [...moderatorCounts, ...administratorCounts] as const;
export type DeskCountName = (typeof deskCounts)[number];
/** How much of each there is; what the caller does not decide is left out. */
export const deskWaits = z.partialRecord(z.enum(deskCounts), z.int());

/** An ad that waits for a decision. */
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
  /** Another moderator has it open. */
  heldBy: z.string().optional(),
});
export type QueueItem = z.output<typeof queueItem>;

/** A line of what moderators decided. */
export const decisionEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  decision: z.enum([...decisions, ...conductActs, ...deskActs]),
  /** The automatic check and the clock have no name. */
  by: z.string().optional(),
  ad: z.object({ id: adId, title: z.string() }).optional(),
  member: z.object({ id: uuid, name: z.string() }).optional(),
  /** What else it was about: an order's code, a payment's id, an agreement with its version. */
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

/** Everything a moderator needs to decide on an ad. */
export const reviewedAd = z.object({
  ad: adDetail,
  /** Of the waiting edit, or of the ad; a decision names the one it was made upon. */
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
  /** What an edit changes: the published words beside the new ones. */
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
    /** Reports of the member and of their ads. */
    reports: z.int(),
  }),
  lookAlikes: z.array(lookAlike),
  reports: z.array(
    z.object({ id: uuid, at: z.iso.datetime(), reason: z.string(), description: z.string().optional() }),
  ),
  /** A decision that nobody has heard of yet: by whom, and whether the caller made it and may take it back. */
  pending: z.object({ decision: z.enum(decisions), by: z.string(), isOwn: z.boolean() }).optional(),
  /** What may be decided now; nothing while a decision waits to take effect. */
  decisions: z.array(z.enum(decisions)),
});
export type ReviewedAd = z.output<typeof reviewedAd>;

/** A member as a moderator judges them. */
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
  /** Of the member and of their ads. */
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
  /** What may be done now; empty for the moderator themselves and for members with roles. */
  acts: z.array(z.enum(conductActs)),
  history: z.array(decisionEntry),
});
export type JudgedMember = z.output<typeof judgedMember>;

/** A reason for which something may be reported, in both languages. */
export const reportReason = z.object({
  id: z.int(),
  name: z.string(),
  needsDescription: z.boolean(),
});
export const managedReason = reportReason.extend({ tr: z.string(), en: z.string(), isActive: z.boolean() });

/** A report of an ad or a member, as moderators read it. */
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
