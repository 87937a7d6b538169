import { ChevronRight, ChevronsLeft } from 'lucide-react';
import type { QuestionList } from '../../../contract/schemas/question.ts';
import { AppLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { writeQuestionsAddress } from './questions-address.ts';
import type { QuestionsRequest } from './questions-address.ts';
import styles from './Questions.module.css';

export interface QuestionPagesProps {
  path: string;
  request: QuestionsRequest;
  list: Pick<QuestionList, 'items' | 'hasNextPage'>;
}

/** Pages by cursor, so that new questions do not shift them. */
export function QuestionPages({ path, request, list: { items, hasNextPage } }: QuestionPagesProps) {
  const { t } = useTranslation('questions');
  const last = items.at(-1)?.question.id;
  if (request.after === undefined && !hasNextPage) return null;
  return (
    <nav aria-label={t('questions.lists.pages')} className={styles.pages}>
      {request.after !== undefined && (
        <AppLink
          to={writeQuestionsAddress(path, { ...request, after: undefined })}
          className={buttonClass({ variant: 'outlined' })}
        >
          <ChevronsLeft size={18} aria-hidden="true" />
          {t('questions.lists.newest')}
        </AppLink>
      )}
      {hasNextPage && (
        <AppLink
          to={writeQuestionsAddress(path, { ...request, after: last })}
          className={buttonClass({ variant: 'outlined' })}
        >
          {t('questions.lists.older')}
          <ChevronRight size={18} aria-hidden="true" />
        </AppLink>
      )}
    </nav>
  );
}
