import type { ReactNode } from 'react';
import type { AdQuestion } from '../../../contract/schemas/question.ts';
import { fullDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { relativeTime } from '../../shell/notifications/relative-time.ts';
import { Tag } from '../../ui/Tag.tsx';
import { cx } from '../../ui/cx.ts';
import { MaskedText } from './MaskedText.tsx';
import styles from './Questions.module.css';

export interface ThreadProps {
  question: AdQuestion;
  /** Actions for the question and for the answer. */
  acts?: ReactNode;
  answerActs?: ReactNode;
  /** Replaces the answer, or follows the question. */
  form?: ReactNode;
  /** Highlighted, because the link points to it. */
  isPointed?: boolean | undefined;
  /** No answer is possible any more. */
  isOver?: boolean | undefined;
}

/** Element id of a question. */
export const threadId = (questionId: string): string => `question-${questionId}`;

export function Thread({ question, acts, answerActs, form, isPointed, isOver }: ThreadProps) {
  const { t } = useTranslation('questions');
  const { id, text, asker, askedAt, answer, side } = question;
  return (
    <article id={threadId(id)} tabIndex={-1} className={cx(styles.thread, isPointed && styles.pointed)}>
      <div className={styles.said}>
        <p className={styles.words}>
          <span className={styles.mark}>{t('questions.question')}</span>
          <MaskedText text={text} />
        </p>
        <p className={styles.by}>
          <span>{side === 'Asker' ? t('questions.you') : asker}</span>
          <When at={askedAt} />
          {!answer && (
            <Tag tone={isOver ? 'neutral' : 'warning'}>{t(isOver ? 'questions.unanswered' : 'questions.waiting')}</Tag>
          )}
          {acts}
        </p>
      </div>
      {form ??
        (answer && (
          <div className={cx(styles.said, styles.answered)}>
            <p className={styles.words}>
              <span className={styles.mark}>{t('questions.answer')}</span>
              <MaskedText text={answer.text} />
            </p>
            <p className={styles.by}>
              <span>{t(side === 'Owner' ? 'questions.you' : 'questions.seller')}</span>
              <When at={answer.at} />
              {answer.isChanged && <span>{t('questions.changed')}</span>}
              {answerActs}
            </p>
          </div>
        ))}
    </article>
  );
}

function When({ at }: { at: string }) {
  const { t } = useTranslation('questions');
  const { language } = usePage();
  const now = useNow();
  return (
    <time dateTime={at} title={fullDate(at, language)}>
      {relativeTime(at, now, language) ?? t('questions.now')}
    </time>
  );
}
