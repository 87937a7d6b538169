import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './LoadFailed.module.css';

/** Shown if a part of a page could not be loaded, with a retry button. */
export function LoadFailed({ onAgain }: { onAgain: () => unknown }) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.failed}>
      <p role="alert">{t('console.failed')}</p>
      <Button variant="soft" size="s" onClick={() => void onAgain()}>
        {t('console.retry')}
      </Button>
    </div>
  );
}
