import { useState } from 'react';
import { reviewCalls } from '../../../../contract/calls/reviews.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { ReviewVerdict } from '../../../../contract/schemas/review.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import styles from '../reports/Reports.module.css';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';

export type Reported = CallAnswer<typeof reviewCalls.reported>['items'][number];

interface ReportedReviewProps {
  review: Reported;
  /** Whether it waits for a decision. */
  isOpen: boolean;
  onDecided: () => Promise<void>;
}

/** A reported review. The decision to keep or remove it closes all reports of it. */
export function ReportedReview({ review, isOpen, onDecided }: ReportedReviewProps) {
  const { t } = useTranslation('tradeDesk', 'reviews', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const [asked, setAsked] = useState<ReviewVerdict>();
  const { id, stars, text, answer, sellerId, sellerName } = review;
  const decide = async (reason: string) => {
    if (!asked) return;
    const body = { reviewId: id, verdict: asked, reason };
    const isDone = await perform(
      asked,
      () => call(reviewCalls.decideReports, { body }),
      t(asked === 'Remove' ? 'tradeDesk.reviews.removed' : 'tradeDesk.reviews.kept'),
    );
    if (!isDone) return;
    setAsked(undefined);
    await onDecided();
  };
  return (
    <>
      <blockquote className={styles.text}>
        <p className={styles.people}>
          <AppLink to={screenPath('consoleMember', language, { id: sellerId })} prefetch="none">
            {t('tradeDesk.reviews.of', { seller: sellerName, count: stars, figure: count(stars, language) })}
          </AppLink>
        </p>
        <p>{text === '' ? t('tradeDesk.reviews.noText') : `“${text}”`}</p>
        {answer && (
          <p>
            <b>{t('tradeDesk.reviews.answer')}</b> {answer.text}
          </p>
        )}
      </blockquote>
      {isOpen && (
        <div className={styles.acts}>
          <Button size="s" variant="outlined" onClick={() => setAsked('Keep')}>
            {t('tradeDesk.reviews.keep')}
          </Button>
          <Button size="s" variant="danger" onClick={() => setAsked('Remove')}>
            {t('tradeDesk.reviews.remove')}
          </Button>
        </div>
      )}
      {asked && (
        <ReasonDialog
          title={t(asked === 'Remove' ? 'tradeDesk.reviews.removeAsk' : 'tradeDesk.reviews.keepAsk')}
          text={t(asked === 'Remove' ? 'tradeDesk.reviews.removeText' : 'tradeDesk.reviews.keepText')}
          confirmLabel={t(asked === 'Remove' ? 'tradeDesk.reviews.remove' : 'tradeDesk.reviews.keep')}
          isDanger={asked === 'Remove'}
          isBusy={busy === asked}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => void decide(reason)}
        />
      )}
    </>
  );
}
