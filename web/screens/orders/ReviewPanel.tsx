import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { reviewCalls } from '../../../contract/calls/reviews.ts';
import type { OrderReview } from '../../../contract/schemas/review.ts';
import { fullDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { ReviewText } from '../../parts/reviews/ReviewText.tsx';
import styles from '../../parts/reviews/Reviews.module.css';
import { Button } from '../../ui/Button.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ReviewForm } from './ReviewForm.tsx';

/** An order's review: the buyer writes or changes it, the seller answers it. */
export function ReviewPanel({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('reviews');
  const query = useQuery({ ...queryOf(reviewCalls.ofOrder, { params: { orderCode } }), staleTime: 0 });
  const { revalidate } = useRevalidator();
  const reread = async () => {
    await query.refetch();
    // Updates the order's next step.
    await revalidate();
  };
  return (
    <section className={styles.panel} aria-labelledby={`review-${orderCode}`}>
      <h2 id={`review-${orderCode}`}>{t('reviews.panel.heading')}</h2>
      {query.data ? (
        <ReviewState orderCode={orderCode} orderReview={query.data} reread={reread} />
      ) : query.isError ? (
        <p role="alert">
          {t('reviews.panel.failed')}{' '}
          <Button variant="soft" size="s" onClick={() => void reread()}>
            {t('reviews.panel.again')}
          </Button>
        </p>
      ) : (
        <SkeletonText widths={['60%', '90%', '75%']} />
      )}
    </section>
  );
}

interface ReviewStateProps {
  orderCode: string;
  orderReview: OrderReview;
  reread: () => Promise<void>;
}

function ReviewState({ orderCode, orderReview, reread }: ReviewStateProps) {
  const { t } = useTranslation('reviews');
  const { language } = usePage();
  const [isChanging, setChanging] = useState(false);
  const { review, canWrite, canAnswer, isParcel, until } = orderReview;
  const stop = async () => {
    await reread();
    setChanging(false);
  };
  if (canWrite && (!review || isChanging)) {
    return (
      <ReviewForm
        orderCode={orderCode}
        review={review}
        isParcel={isParcel}
        onDone={stop}
        onCancel={review && (() => setChanging(false))}
      />
    );
  }
  if (!review) return <p className={styles.quiet}>{t('reviews.panel.none')}</p>;
  const isOwn = review.side === 'Buyer';
  return (
    <>
      <ReviewText review={review} by={t(isOwn ? 'reviews.panel.yours' : 'reviews.panel.buyers')} />
      {canWrite && (
        <div className={styles.acts}>
          <Button variant="outlined" size="s" onClick={() => setChanging(true)}>
            {t('reviews.panel.change')}
          </Button>
          {until !== undefined && (
            <span className={styles.quiet}>{t('reviews.panel.until', { date: fullDate(until, language) })}</span>
          )}
        </div>
      )}
      {canAnswer && <AnswerForm reviewId={review.id} onDone={reread} />}
    </>
  );
}
