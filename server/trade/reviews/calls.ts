import { reviewCalls as calls } from '../../../contract/calls/reviews.ts';
import type { Platform } from '../../../contract/enums.ts';
import { reviewSubjectFacts } from '../../../data/reviews/subjects.ts';
import { subjectsOf } from '../../people/feedback/port.ts';
import { memberOf, principalIdOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { bind, bindAll, bindShared } from '../../platform/http/binding.ts';
import type { ReviewDeps } from './operations/dependencies.ts';
import { decideReports } from './operations/decide-reports.ts';
import { listSellerReviews } from './operations/list-seller-reviews.ts';
import { giveOrderFeedback } from './operations/give-order-feedback.ts';
import { addReview } from './operations/add-review.ts';
import { changeOwnReview } from './operations/change-review.ts';
import { answerReview } from './operations/answer-review.ts';
import { readOrderReview } from './operations/read-order-review.ts';
import { readReviewById } from './operations/read-review.ts';
import { reportReview } from './operations/report-review.ts';
import { removeReviewById } from './operations/remove-review.ts';
import { listReportedReviews } from './operations/list-reported-reviews.ts';

const done = { done: true as const };

const readerOf = ({ caller }: RequestContext): string | undefined =>
  caller.kind === 'member' || caller.kind === 'guest' ? caller.id : undefined;
const buyerOf = (context: RequestContext) => ({
  id: principalIdOf(context),
  isGuest: context.caller.kind === 'guest',
});

export function reviewBindings(deps: ReviewDeps) {
  const tell = (platform: Platform, body: Parameters<typeof giveOrderFeedback>[3], context: RequestContext) =>
    giveOrderFeedback(deps, buyerOf(context), { platform, language: context.language }, body);
  return bindAll(
    bind(calls.add, async ({ body }, context) => ({ review: await addReview(deps, buyerOf(context), body) })),
    bind(calls.change, async ({ params, body }, context) => ({
      review: await changeOwnReview(deps, principalIdOf(context), params.reviewId, body),
    })),
    bind(calls.answer, async ({ body }, context) => ({ review: await answerReview(deps, memberOf(context).id, body) })),
    bind(calls.subjects, (_, { language }) => ({
      items: reviewSubjectFacts.map(({ name, ...facts }) => ({ ...facts, name: name[language] })),
    })),
    bind(calls.ofOrder, ({ params }, context) => readOrderReview(deps, principalIdOf(context), params.orderCode)),
    bind(calls.byId, async ({ params }, context) => ({
      review: await readReviewById(deps, readerOf(context), params.reviewId),
    })),
    bindShared(calls.ofSeller, ({ params, query }, { shown, ...context }) => {
      shown.keys(`seller:${params.sellerId}`);
      return listSellerReviews(deps, readerOf(context), { ...params, ...query }, context.language);
    }),
    bind(calls.report, async ({ body }, context) => {
      await reportReview(deps, memberOf(context).id, { ...body, language: context.language });
      return done;
    }),
    bind(calls.remove, async ({ params }) => {
      await removeReviewById(deps, params.reviewId);
      return done;
    }),
    bind(calls.reported, async ({ query }) => ({ items: await listReportedReviews(deps, query.reviewIds) })),
    bind(calls.decideReports, async ({ body }, context) => {
      await decideReports(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.feedbackSubjects, async (_, { language }) => ({
      items: (await subjectsOf(deps.database, 'orderFeedback')).map((subject) => ({
        id: subject.id,
        name: subject[language],
      })),
    })),
    bind(calls.feedbackOnAds, async ({ body }, context) => {
      await tell('Ads', body, context);
      return done;
    }),
    bind(calls.feedbackOnProducts, async ({ body }, context) => {
      await tell('Ecommerce', body, context);
      return done;
    }),
  );
}
