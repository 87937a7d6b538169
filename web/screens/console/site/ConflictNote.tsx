import { useTranslation } from '../../../client/i18n.tsx';
import styles from './Site.module.css';

/** Says that somebody else has saved first, and what they changed. */
export function ConflictNote({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation('siteDesk');
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('siteDesk.merged')}</p>
      {parts.length > 0 && <p>{t('siteDesk.mergedParts', { parts: parts.join(' · ') })}</p>}
    </div>
  );
}
