import { z } from 'zod';
import { reviewSubjects } from '../enums.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { adId, uuid } from './basic.ts';

const stars = z.int().min(1).max(5);

/** Stars by subject, each at most once; a subject that somebody leaves out is not rated. */
const bySubject = z.partialRecord(z.enum(reviewSubjects), stars);

/** What a buyer says of a sale. */
export const reviewForm = z.object({
  stars,
  subjects: bySubject.default({}),
  text: longText(limits.reviewMost, 0).default(''),
});

export const reviewAnswer = longText(limits.reviewMost, 2);

/** A review as everybody reads it. */
export const review = z.object({
  id: uuid,
  stars: z.int(),
  subjects: bySubject,
  text: z.string(),
  /** Who wrote it: `A*** Y.`; absent where they are a member no more. */
  author: z.string().optional(),
  writtenAt: z.iso.datetime(),
  /** Its words or stars are not the first ones. */
  isChanged: z.boolean(),
  /** What was bought, as it was called then. */
  ad: z.object({ id: adId, title: z.string() }),
  /** What the seller says to it. */
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).optional(),
  /** The caller wrote it, or it is about the caller. */
  side: z.enum(['Buyer', 'Seller']).optional(),
});
export type Review = z.output<typeof review>;

/** A seller's reviews in figures. */
export const reviewSummary = z.object({
  count: z.int(),
  /** With one decimal; absent without a review. */
  average: z.number().optional(),
  /** How many gave one star, two, to five. */
  byStars: z.array(z.int()).length(5),
  /** Averages of the subjects that somebody rated. */
  subjects: z.array(z.object({ id: z.enum(reviewSubjects), name: z.string(), average: z.number(), count: z.int() })),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

/** What a moderator does about a reported review. */
export const reviewVerdicts = ['Keep', 'Remove'] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

/** What a side of an order may do about its review. */
export const orderReview = z.object({
  review: review.optional(),
  /** A buyer may write one, or change it. */
  canWrite: z.boolean(),
  /** Until when. */
  until: z.iso.datetime().optional(),
  /** The seller may answer. */
  canAnswer: z.boolean(),
  /** Came by parcel: speed and packaging may be rated. */
  isParcel: z.boolean(),
});
export type OrderReview = z.output<typeof orderReview>;
