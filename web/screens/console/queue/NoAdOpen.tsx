import { MousePointerClick } from 'lucide-react';
import { useTranslation } from '../../../client/i18n.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './Queue.module.css';

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
