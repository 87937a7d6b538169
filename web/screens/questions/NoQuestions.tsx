import { CheckCheck, CircleHelp, SearchX } from 'lucide-react';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { QuestionsRequest } from './questions-address.ts';

export interface NoQuestionsProps {
  side: 'toMe' | 'mine';
  path: string;
  request: QuestionsRequest;
  /** Whether there are questions in any state. */
  hasAny: boolean;
}

/** Why the list is empty, with a link to the next useful page. */
export function NoQuestions({ side, path, request, hasAny }: NoQuestionsProps) {
  const { t } = useTranslation('questions');
  const { language } = usePage();
  const isMine = side === 'mine';
  if (!hasAny) {
    return (
      <Card>
        <EmptyState
          art={<CircleHelp aria-hidden="true" />}
          title={t(isMine ? 'questions.lists.emptyMine' : 'questions.lists.emptyToMe')}
          text={t(isMine ? 'questions.lists.emptyMineText' : 'questions.lists.emptyToMeText')}
          actions={
            <AppLink
              to={screenPath(isMine ? 'searchAllCategories' : 'myPublishedAds', language)}
              className={buttonClass()}
            >
              {t(isMine ? 'questions.lists.browse' : 'questions.lists.myAds')}
            </AppLink>
          }
        />
      </Card>
    );
  }
  const isAllDone = request.state === 'Waiting' && request.text === '';
  const allDone = isMine
    ? ({ title: 'questions.lists.noneWaiting', text: 'questions.lists.noneWaitingText' } as const)
    : ({ title: 'questions.lists.allAnswered', text: 'questions.lists.allAnsweredText' } as const);
  return (
    <Card>
      <EmptyState
        art={isAllDone ? <CheckCheck aria-hidden="true" /> : <SearchX aria-hidden="true" />}
        tone={isAllDone ? 'positive' : 'neutral'}
        title={t(isAllDone ? allDone.title : 'questions.lists.noneHere')}
        text={t(isAllDone ? allDone.text : 'questions.lists.noneHereText')}
        actions={
          <AppLink to={path} className={buttonClass({ variant: 'soft' })}>
            {t('questions.lists.showAll')}
          </AppLink>
        }
      />
    </Card>
  );
}
