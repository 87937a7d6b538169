import { CircleAlert, SearchX } from 'lucide-react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Offers.module.css';

/** The shape of what is on its way. */
export function Waiting() {
  const { t } = useTranslation('offers');
  return (
    <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('offers.loading')}>
      <Skeleton shape="block" height={74} />
      <Skeleton shape="block" height={228} />
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </div>
  );
}

/** Why nothing is shown; what is gone is not asked for again. */
export function Failed({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const { t } = useTranslation('offers');
  const isGone = problem === 'OfferNotFound' || problem === 'AdNotFound';
  return (
    <EmptyState
      as="h3"
      art={isGone ? <SearchX /> : <CircleAlert />}
      tone={isGone ? 'neutral' : 'danger'}
      title={t(isGone ? 'offers.notFound' : 'offers.failed')}
      text={isGone ? undefined : t(problem as ErrorCode, { ns: 'api' })}
      actions={
        !isGone && (
          <Button variant="soft" onClick={onRetry}>
            {t('offers.retry')}
          </Button>
        )
      }
    />
  );
}
