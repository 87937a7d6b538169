import { useTranslation } from '../../client/i18n.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Offers.module.css';

export function OfferSkeleton() {
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
