import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './LoadFailed.module.css';

/** A part of a page that could not be loaded, and the way to try once more. */
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
