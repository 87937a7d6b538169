import { questionCalls } from '../../../contract/calls/questions.ts';
import type { QuestionList } from '../../../contract/schemas/question.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { ReaderThread } from '../../parts/questions/ReaderThread.tsx';
import { screenPath } from '../../screens.ts';
import { pageData } from '../../page-meta.ts';
import { AdLine } from './AdLine.tsx';
import { NoQuestions } from './NoQuestions.tsx';
import { QuestionPages } from './QuestionPages.tsx';
import { QuestionTools } from './QuestionTools.tsx';
import { QuestionsFrame } from './QuestionsFrame.tsx';
import { listQueryOf, readQuestionsAddress } from './questions-address.ts';
import type { QuestionsRequest } from './questions-address.ts';
import styles from './Questions.module.css';
import { useOwnQuestions } from './use-own-questions.ts';
import type { Route } from './+types/AskedByMe.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readQuestionsAddress(url.searchParams);
  return {
    meta: pageData(page, 'questionsIAsked', 'questions.lists.name.mine'),
    request,
    own: await forMember(page, () => page.call(questionCalls.asked, { query: listQueryOf(request) })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Questions that the caller asked, with their answers. */
export default function AskedByMe({ loaderData: { request, own } }: Route.ComponentProps) {
  return (
    <QuestionsFrame tab="questionsIAsked">
      <MembersOnly data={own}>{(list) => <Asked list={list} request={request} />}</MembersOnly>
    </QuestionsFrame>
  );
}

function Asked({ list, request }: { list: QuestionList; request: QuestionsRequest }) {
  const { language } = usePage();
  useOwnQuestions();
  const path = screenPath('questionsIAsked', language);
  const hasAny = list.counts.All > 0;
  return (
    <>
      {hasAny && <QuestionTools path={path} request={request} counts={list.counts} />}
      {list.items.length === 0 ? (
        <NoQuestions side="mine" path={path} request={request} hasAny={hasAny} />
      ) : (
        <ul className={styles.list}>
          {list.items.map(({ question, ad, isWaiting }) => (
            <li key={question.id} className={styles.item}>
              <AdLine ad={ad} questionId={question.id} />
              <ReaderThread question={question} isOver={!isWaiting} />
            </li>
          ))}
        </ul>
      )}
      <QuestionPages path={path} request={request} list={list} />
    </>
  );
}
