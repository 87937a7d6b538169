import { CircleAlert, SearchX } from 'lucide-react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Loading error. No retry button if the offer or ad does not exist. */
export function OfferLoadError({ problem, onRetry }: { problem: string; onRetry: () => void }) {
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
