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

/** Buyers' reviews of sellers, and their feedback to Meydan about orders. */
export const reviewCalls = {
  add: declare({
    id: 'orders.review.add-review',
    method: 'POST',
    path: `${path}/add-review`,
    access: 'buyer',
    of: { order: ['body.orderCode'] },
    summary: 'Reviews the seller of a completed order, once. Contact details are masked.',
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
    summary: 'Changes the caller’s review within some days, until the seller has answered.',
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
    summary: 'Answers a review of the caller, once.',
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
    summary: 'Lists the rated subjects.',
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
    summary: 'Returns an order’s review, and what the caller may do with it.',
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
    summary: 'Returns one review.',
    params: ofReview,
    answer: one,
    errors: ['ReviewNotFound'],
  }),
  ofSeller: declare({
    id: 'orders.review.seller-reviews',
    method: 'GET',
    path: `${path}/seller-reviews/{sellerId}`,
    access: 'visitor',
    summary: 'Returns a seller’s rating summary and a page of reviews, starting after a given review.',
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
    summary: 'Reports a review to the moderators, with a reason.',
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
    permission: 'handleReports',
    summary: 'Removes a review that breaks the rules. It no longer counts.',
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
    permission: 'handleReports',
    summary: 'Returns reviews by id in their current form, for deciding on reports.',
    query: z.object({
      /** Comma-separated ids. */
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
    permission: 'handleReports',
    summary:
      'Decides all reports of a review: keeps it, or removes it from the rating. The reporters are notified with the reason, and its author if it is removed.',
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
    summary: 'Lists the subjects of order feedback.',
    answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
    cacheSeconds: 300,
  }),
  feedbackOnAds: declare({
    id: 'orders.feedback.ad.create',
    method: 'POST',
    path: '/order/feedback/ad',
    access: 'buyer',
    of: { order: ['body.orderCode'] },
    summary: 'Sends feedback about an ad order to Meydan.',
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
    summary: 'Sends feedback about a product order to Meydan.',
    body: feedbackBody,
    answer: done,
    errors: feedbackErrors,
    rate: feedbackRate,
    idempotency: { hours: 24 },
  }),
};
