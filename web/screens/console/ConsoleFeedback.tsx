import { MessageSquareText } from 'lucide-react';
import { feedbackCalls } from '../../../contract/calls/feedback.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { reviewCalls } from '../../../contract/calls/reviews.ts';
import type { FeedbackStatus } from '../../../contract/enums.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleFeedback.ts';
import { forMember } from '../../client/members.ts';
import { FeedbackCard } from './feedback/FeedbackCard.tsx';
import { Desk } from './frame/Desk.tsx';
import { readDeskAddress } from './frame/desk-address.ts';
import type { DeskRequest } from './frame/desk-address.ts';

/** In tab order. */
const states = ['Processing', 'Completed', 'Rejected'] as const satisfies readonly FeedbackStatus[];
type State = (typeof states)[number];

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readDeskAddress(url.searchParams, states);
  return {
    meta: pageData(page, 'consoleFeedback', 'console.feedback.name'),
    own: await forMember(page, () => loadFeedback(page, request)),
  };
}

async function loadFeedback({ call }: PageContext, request: DeskRequest<State>) {
  const { state, page } = request;
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(feedbackCalls.list, { query: { status: state, pageNumber: page } }),
  ]);
  const reviewIds = [...new Set(list.items.flatMap(({ reviewId }) => reviewId ?? []))];
  const reported =
    reviewIds.length === 0
      ? []
      : (await call(reviewCalls.reported, { query: { reviewIds: reviewIds.join(',') } })).items;
  return { request, summary, reported, ...list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Feedback sent to the operator. */
export default function ConsoleFeedback({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('console');
  return (
    <Desk
      tab="feedback"
      states={states}
      own={own}
      words={(state) => ({
        name: t(`console.feedback.state.${state}`),
        none: t(`console.feedback.noneTitle.${state}`),
      })}
      icon={<MessageSquareText aria-hidden="true" />}
      card={(feedback, onDecided) => (
        <FeedbackCard
          key={feedback.id}
          feedback={feedback}
          review={own?.reported.find(({ id }) => id === feedback.reviewId)}
          onDecided={onDecided}
        />
      )}
    />
  );
}
