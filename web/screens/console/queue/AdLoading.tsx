import { useTranslation } from '../../../client/i18n.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import styles from './Queue.module.css';

/** Placeholder while an ad loads. */
export function AdLoading() {
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
