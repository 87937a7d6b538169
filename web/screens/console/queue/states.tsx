import { Coffee, MousePointerClick, SearchX } from 'lucide-react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import styles from './Queue.module.css';
import { writeQueueAddress } from './queue-address.ts';
import type { QueueRequest } from './queue-address.ts';

/** Nothing waits, or nothing that the filter lets through. */
export function QueueEmpty({ filter, sort }: Pick<QueueRequest, 'filter' | 'sort'>) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  const isFiltered = filter !== 'All';
  return (
    <EmptyState
      art={<Coffee aria-hidden="true" />}
      tone="positive"
      className={styles.state}
      title={t(isFiltered ? 'consoleQueue.queue.emptyFilterTitle' : 'consoleQueue.queue.emptyTitle')}
      text={t(isFiltered ? 'consoleQueue.queue.emptyFilterText' : 'consoleQueue.queue.emptyText')}
      actions={
        <AppLink
          to={
            isFiltered
              ? writeQueueAddress(screenPath('reviewQueue', language), { sort })
              : screenPath('consoleReports', language)
          }
          className={buttonClass({ variant: 'soft' })}
        >
          {t(isFiltered ? 'consoleQueue.queue.emptyFilterGo' : 'consoleQueue.queue.toReports')}
        </AppLink>
      }
    />
  );
}

/** Ads wait, but none is open. */
export function NoAdOpen() {
  const { t } = useTranslation('consoleQueue');
  return (
    <EmptyState
      art={<MousePointerClick aria-hidden="true" />}
      className={styles.state}
      title={t('consoleQueue.queue.chooseTitle')}
      text={t('consoleQueue.queue.chooseText')}
    />
  );
}

/** The ad could not be opened: why, and once more. */
export function AdMissing({ code, again }: { code: string; again: () => void }) {
  const { t } = useTranslation('console', 'consoleQueue');
  return (
    <EmptyState
      art={<SearchX aria-hidden="true" />}
      tone="warning"
      className={styles.state}
      title={t('consoleQueue.queue.adFailed')}
      text={t(code as ErrorCode, { ns: 'api' })}
      actions={
        <Button variant="soft" onClick={again}>
          {t('console.retry')}
        </Button>
      }
    />
  );
}

/** The shape of an ad on its way. */
export function AdWaiting() {
  const { t } = useTranslation('consoleQueue');
  return (
    <div className={styles.waiting} role="status" aria-busy="true">
      <span className="vh">{t('consoleQueue.queue.loading')}</span>
      <SkeletonText widths={['34%', '62%', '22%']} />
      <Skeleton shape="block" height={260} width="100%" />
      <Skeleton shape="block" height={120} width="100%" />
      <Skeleton shape="block" height={180} width="100%" />
    </div>
  );
}
