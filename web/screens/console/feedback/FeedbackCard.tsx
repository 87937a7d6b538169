import { CircleCheck, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { feedbackCalls } from '../../../../contract/calls/feedback.ts';
import type { FeedbackStatus } from '../../../../contract/enums.ts';
import type { DeskFeedback } from '../../../../contract/schemas/feedback.ts';
import { call } from '../../../client/call.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePermissions } from '../../../client/permissions.ts';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { moment } from '../frame/moment.ts';
import { privateFile } from '../../../client/private-file.ts';
import styles from '../reports/Reports.module.css';
import { ReportedReview } from './ReportedReview.tsx';
import type { Reported } from './ReportedReview.tsx';
import { FeedbackAnswerDialog } from './FeedbackAnswerDialog.tsx';
import type { FeedbackOutcome } from './FeedbackAnswerDialog.tsx';

export interface FeedbackCardProps {
  feedback: DeskFeedback;
  /** The reported review, if it still exists. */
  review?: Reported | undefined;
  onDecided: () => Promise<void>;
}

/** One feedback message: its subject, sender, text, photos and the decision. */
export function FeedbackCard({ feedback, review, onDecided }: FeedbackCardProps) {
  const { t } = useTranslation('console', 'tradeDesk', 'forms');
  const { language } = usePage();
  const now = useNow();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [askedEnd, setAskedEnd] = useState<FeedbackOutcome>();
  const { id, subject, description, photos, status, createdAt } = feedback;
  const decide = async (next: FeedbackStatus, answer: string) => {
    const isDone = await perform(
      next,
      () => call(feedbackCalls.decide, { body: { feedbackId: id, status: next, ...(answer !== '' && { answer }) } }),
      t(`console.feedback.done.${next}`),
    );
    if (!isDone) return;
    setAskedEnd(undefined);
    await revalidate();
    await onDecided();
  };
  return (
    <Card as="li" pad="s">
      <div className={styles.head}>
        <Tag tone={status === 'Processing' ? 'warning' : 'neutral'}>{subject}</Tag>
        <time dateTime={createdAt} className={styles.quiet}>
          {moment(createdAt, language, now)}
        </time>
      </div>
      <p className={styles.text}>{description}</p>
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((key, index) => (
            <a key={key} href={privateFile(key)} target="_blank" rel="noopener">
              <img src={privateFile(key)} alt={t('console.feedback.photo', { number: index + 1 })} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      <Sender feedback={feedback} />
      {feedback.orderCode !== undefined && <OrderOf code={feedback.orderCode} />}
      {review && (
        <ReportedReview
          review={review}
          isOpen={status === 'Processing'}
          onDecided={async () => {
            await revalidate();
            await onDecided();
          }}
        />
      )}
      {feedback.reviewId !== undefined && !review && <p className={styles.quiet}>{t('tradeDesk.reviews.gone')}</p>}
      {status === 'Processing' ? (
        !review && (
          <div className={styles.acts}>
            <Button
              size="s"
              icon={<CircleCheck aria-hidden="true" />}
              aria-label={`${t('console.feedback.complete')}: ${subject}`}
              onClick={() => setAskedEnd('Completed')}
            >
              {t('console.feedback.complete')}
            </Button>
            <Button
              variant="outlined"
              size="s"
              icon={<X aria-hidden="true" />}
              aria-label={`${t('console.feedback.reject')}: ${subject}`}
              onClick={() => setAskedEnd('Rejected')}
            >
              {t('console.feedback.reject')}
            </Button>
          </div>
        )
      ) : (
        <Outcome feedback={feedback} isBusy={busy === 'Processing'} onReopen={() => void decide('Processing', '')} />
      )}
      {askedEnd && (
        <FeedbackAnswerDialog
          end={askedEnd}
          feedback={feedback}
          isBusy={busy === askedEnd}
          onClose={() => setAskedEnd(undefined)}
          onAnswer={(answer) => void decide(askedEnd, answer)}
        />
      )}
    </Card>
  );
}

/** The order that the feedback is about. Linked for those who may read orders. */
function OrderOf({ code }: { code: string }) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const readsOrders = usePermissions()('readOrders');
  const linkText = t('tradeDesk.reviews.order', { code });
  return (
    <p className={styles.people}>
      {readsOrders ? (
        <AppLink to={screenPath('consoleOrder', language, { id: code })} prefetch="none">
          {linkText}
        </AppLink>
      ) : (
        <span>{linkText}</span>
      )}
    </p>
  );
}

/** The sender, and where the answer is sent. */
function Sender({ feedback: { userId, userName = '', email } }: { feedback: DeskFeedback }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  return (
    <p className={styles.people}>
      {userId === undefined ? (
        <span>{t('console.feedback.guest')}</span>
      ) : (
        <AppLink to={screenPath('consoleMember', language, { id: userId })}>{userName}</AppLink>
      )}
      <span className={styles.quiet}>
        {userId !== undefined
          ? t('console.feedback.toMember')
          : email === undefined
            ? t('console.feedback.toNobody')
            : t('console.feedback.toAddress', { email })}
      </span>
    </p>
  );
}

function Outcome({
  feedback: { answer, decidedAt, decidedBy = '' },
  isBusy,
  onReopen,
}: {
  feedback: DeskFeedback;
  isBusy: boolean;
  onReopen: () => void;
}) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const now = useNow();
  return (
    <>
      {answer !== undefined && (
        <p className={styles.text}>
          <b>{t('console.feedback.answered')}</b> {answer}
        </p>
      )}
      <div className={styles.acts}>
        {decidedAt !== undefined && (
          <span className={styles.quiet}>
            {t('console.feedback.endedBy', { name: decidedBy, at: moment(decidedAt, language, now) })}
          </span>
        )}
        <Button variant="text" size="s" loading={isBusy} icon={<RotateCcw aria-hidden="true" />} onClick={onReopen}>
          {t('console.feedback.reopen')}
        </Button>
      </div>
    </>
  );
}
