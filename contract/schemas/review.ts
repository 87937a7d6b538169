import { z } from 'zod';
import { reviewSubjects } from '../enums.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { adId, uuid } from './basic.ts';

const stars = z.int().min(1).max(5);

/** Stars by subject, each at most once. Omitted subjects are not rated. */
const bySubject = z.partialRecord(z.enum(reviewSubjects), stars);

export const reviewForm = z.object({
  stars,
  subjects: bySubject.default({}),
  text: longText(limits.reviewMost, 0).default(''),
});

export const reviewAnswer = longText(limits.reviewMost, 2);

/** A public review. */
export const review = z.object({
  id: uuid,
  stars: z.int(),
  subjects: bySubject,
  text: z.string(),
  /** Masked author, `A*** Y.`. Absent if no longer a member. */
  author: z.string().optional(),
  writtenAt: z.iso.datetime(),
  /** The text or the stars were changed. */
  isChanged: z.boolean(),
  /** The purchased ad, with its title at that time. */
  ad: z.object({ id: adId, title: z.string() }),
  /** The seller's answer. */
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).optional(),
  /** Set if the caller is its author or the reviewed seller. */
  side: z.enum(['Buyer', 'Seller']).optional(),
});
export type Review = z.output<typeof review>;

/** A seller's rating summary. */
export const reviewSummary = z.object({
  count: z.int(),
  /** With one decimal. Absent without reviews. */
  average: z.number().optional(),
  /** Number of reviews with one to five stars. */
  byStars: z.array(z.int()).length(5),
  /** Averages by rated subject. */
  subjects: z.array(z.object({ id: z.enum(reviewSubjects), name: z.string(), average: z.number(), count: z.int() })),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

/** A moderator's decision on a reported review. */
export const reviewVerdicts = ['Keep', 'Remove'] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

/** An order's review and the actions available to the caller. */
export const orderReview = z.object({
  review: review.optional(),
  /** The buyer can write or change a review. */
  canWrite: z.boolean(),
  /** Deadline for it. */
  until: z.iso.datetime().optional(),
  canAnswer: z.boolean(),
  /** Delivered by parcel: speed and packaging can be rated. */
  isParcel: z.boolean(),
});
export type OrderReview = z.output<typeof orderReview>;
