import { Coffee } from 'lucide-react';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './Queue.module.css';
import { writeQueueAddress } from './queue-address.ts';
import type { QueueRequest } from './queue-address.ts';

/** No ad waits, or none matches the filter. */
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
