import { useTranslation } from '../client/i18n.tsx';
import styles from './DisciplineSwitch.module.css';

/** Shows the current discipline. E-commerce is announced but cannot be chosen yet. */
export function DisciplineSwitch({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('shell.discipline.label')} className={`${styles.group} ${className ?? ''}`}>
      <button type="button" className={styles.side} aria-pressed="true">
        {t('shell.discipline.ads')}
      </button>
      <button type="button" className={styles.side} aria-pressed="false" disabled>
        {t('shell.discipline.ecommerce')} <em>{t('shell.discipline.soon')}</em>
      </button>
    </div>
  );
}
