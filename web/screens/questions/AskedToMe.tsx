import { questionCalls } from '../../../contract/calls/questions.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { pageData } from '../../page-meta.ts';
import { QuestionsFrame } from './QuestionsFrame.tsx';
import { QuestionsToMe } from './QuestionsToMe.tsx';
import { listQueryOf, readQuestionsAddress } from './questions-address.ts';
import type { Route } from './+types/AskedToMe.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readQuestionsAddress(url.searchParams);
  return {
    meta: pageData(page, 'questionsAskedToMe', 'questions.lists.name.toMe'),
    request,
    own: await forMember(page, () => page.call(questionCalls.askedToMe, { query: listQueryOf(request) })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Questions about the caller's ads. */
export default function AskedToMe({ loaderData: { request, own } }: Route.ComponentProps) {
  return (
    <QuestionsFrame tab="questionsAskedToMe">
      <MembersOnly data={own}>{(list) => <QuestionsToMe list={list} request={request} />}</MembersOnly>
    </QuestionsFrame>
  );
}
