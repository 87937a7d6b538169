import { z } from 'zod';
import { declare } from '../declare.ts';
import { reviewSorts, reviewSubjects } from '../enums.ts';
import type { ErrorCode } from '../errors.ts';
import { description } from '../fields/person.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { done, uuid } from '../schemas/basic.ts';
import { orderCode } from '../schemas/order.ts';
import { orderReview, review, reviewAnswer, reviewForm, reviewSummary, reviewVerdicts } from '../schemas/review.ts';

const path = '/order/review';
const ofReview = z.object({ reviewId: uuid });
const one = z.object({ review });
const textErrors = ['ReviewForbiddenWords', 'TextTooLong'] as const satisfies readonly ErrorCode[];

const feedbackBody = z.object({
  orderCode,
  subjectId: z.coerce.number('Required').int().positive('Required'),
  description,
});
const feedbackErrors = ['OrderNotFound', 'FeedbackSubjectUnknown'] as const satisfies readonly ErrorCode[];
const feedbackRate = { max: 10, seconds: 3_600 };

/** What buyers say of sellers once they have bought, and of their orders to the house. */
export const reviewCalls = {
  add: declare({
    id: 'orders.review.add-review',
    method: 'POST',
    path: `${path}/add-review`,
    access: 'buyer',
    of: { order: ['body.orderCode'] },
    summary:
      'Reviews the seller of a completed order, once; contact details are hidden. Without a purchase there is no review.',
    body: reviewForm.extend({ orderCode }),
    answer: one,
    errors: [...textErrors, 'OrderNotFound', 'ReviewNotAllowed', 'ReviewClosed', 'ReviewExists'],
    rate: { max: 60, seconds: 600 },
    idempotency: { hours: 24 },
  }),
  change: declare({
    id: 'orders.review.change',
    method: 'PUT',
    path: `${path}/{reviewId}`,
    access: 'owner',
    of: { review: ['params.reviewId'] },
    summary:
      'Puts other words and stars in the place of an own review, for some days and until the seller has answered.',
    params: ofReview,
    body: reviewForm,
    answer: one,
    errors: [...textErrors, 'ReviewNotFound', 'ReviewClosed', 'ReviewAnswered'],
    rate: { max: 60, seconds: 600 },
    addition: true,
  }),
  answer: declare({
    id: 'orders.review.answer',
    method: 'POST',
    path: `${path}/answer`,
    access: 'seller',
    of: { review: ['body.reviewId'] },
    summary: 'Answers a review of oneself, once.',
    body: z.object({ reviewId: uuid, text: reviewAnswer }),
    answer: one,
    errors: [...textErrors, 'Required', 'TextTooShort', 'ReviewNotFound', 'ReviewAnswered'],
    rate: { max: 60, seconds: 600 },
    idempotency: { hours: 24 },
    addition: true,
  }),
  subjects: declare({
    id: 'orders.review.get-review-subject',
    method: 'GET',
    path: `${path}/get-review-subject`,
    access: 'visitor',
    summary: 'What of a sale is rated.',
    answer: z.object({
      items: z.array(z.object({ id: z.enum(reviewSubjects), name: z.string(), isOfParcels: z.boolean() })),
    }),
    cacheSeconds: 300,
  }),
  ofOrder: declare({
    id: 'orders.review.of-order',
    method: 'GET',
    path: `${path}/of-order/{orderCode}`,
    access: 'party',
    of: { order: ['params.orderCode'] },
    summary: 'The review of an order, and what the caller may do about it.',
    params: z.object({ orderCode }),
    answer: orderReview,
    errors: ['OrderNotFound'],
    addition: true,
  }),
  byId: declare({
    id: 'orders.review.by-id',
    method: 'GET',
    path: `${path}/{reviewId}`,
    access: 'visitor',
    summary: 'One review.',
    params: ofReview,
    answer: one,
    errors: ['ReviewNotFound'],
  }),
  ofSeller: declare({
    id: 'orders.review.seller-reviews',
    method: 'GET',
    path: `${path}/seller-reviews/{sellerId}`,
    access: 'visitor',
    summary:
      'A seller’s reviews in figures, and a page of them; a page begins behind the review that the one before ended with.',
    params: z.object({ sellerId: uuid }),
    query: z.object({
      stars: z.coerce.number().int().min(1).max(5).optional(),
      sort: z.enum(reviewSorts).default('Newest'),
      after: uuid.optional(),
      pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
    }),
    answer: z.object({ summary: reviewSummary, items: z.array(review), hasNextPage: z.boolean() }),
    errors: ['AdOwnerNotFound'],
  }),
  report: declare({
    id: 'orders.review.report',
    method: 'POST',
    path: `${path}/report`,
    access: 'member',
    summary: 'Shows a review to the house, with the reason.',
    body: z.object({ reviewId: uuid, description }),
    answer: done,
    errors: ['ReviewNotFound'],
    rate: feedbackRate,
    idempotency: { hours: 24 },
    addition: true,
  }),
  remove: declare({
    id: 'orders.review.remove',
    method: 'DELETE',
    path: `${path}/{reviewId}`,
    access: 'moderator',
    summary: 'Removes a review that breaks the rules; it counts no more.',
    params: ofReview,
    answer: done,
    errors: ['ReviewNotFound'],
    addition: true,
  }),
  reported: declare({
    id: 'orders.review.desk.reported',
    method: 'GET',
    path: `${path}/desk/reported`,
    access: 'moderator',
    summary: 'Reviews by their ids, as they are now, for whoever decides on reports of them.',
    query: z.object({
      /** Ids with commas between them. */
      reviewIds: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(uuid).max(limits.pageSizeMost)),
    }),
    answer: z.object({
      items: z.array(
        review.omit({ side: true }).extend({ sellerId: uuid, sellerName: z.string(), orderCode: orderCode.optional() }),
      ),
    }),
    addition: true,
  }),
  decideReports: declare({
    id: 'orders.review.desk.decide',
    method: 'POST',
    path: `${path}/desk/decide`,
    access: 'moderator',
    summary:
      'Decides on a reported review, for all who reported it: it stays, or it goes and counts no more. They hear of it with the reason, and so does its writer where it goes.',
    body: z.object({
      reviewId: uuid,
      verdict: z.enum(reviewVerdicts),
      reason: longText(limits.orderTextMost, limits.deskReasonLeast),
    }),
    answer: done,
    errors: ['ReviewNotFound', 'Required', 'TextTooShort', 'TextTooLong'],
    addition: true,
  }),
  feedbackSubjects: declare({
    id: 'orders.feedback.subjects',
    method: 'GET',
    path: '/order/feedback/subjects',
    access: 'visitor',
    summary: 'What feedback on an order can be about.',
    answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
    cacheSeconds: 300,
  }),
  feedbackOnAds: declare({
    id: 'orders.feedback.ad.create',
    method: 'POST',
    path: '/order/feedback/ad',
    access: 'buyer',
    of: { order: ['body.orderCode'] },
    summary: 'Tells the house how an order of ads went.',
    body: feedbackBody,
    answer: done,
    errors: feedbackErrors,
    rate: feedbackRate,
    idempotency: { hours: 24 },
  }),
  feedbackOnProducts: declare({
    id: 'orders.feedback.ecommerce.create',
    method: 'POST',
    path: '/order/feedback/ecommerce',
    access: 'buyer',
    of: { order: ['body.orderCode'] },
    summary: 'Tells the house how an order of products went.',
    body: feedbackBody,
    answer: done,
    errors: feedbackErrors,
    rate: feedbackRate,
    idempotency: { hours: 24 },
  }),
};
