import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Section.module.css';

/** Replaces a part that could not be loaded, with a retry button. */
export function Failed({ again, isBusy }: { again: () => void; isBusy?: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.failed} role="status">
      <CloudOff size={22} aria-hidden="true" />
      <span>{t('settings.failed')}</span>
      <Button variant="soft" size="s" loading={isBusy} onClick={again}>
        {t('shell.error.retry')}
      </Button>
    </div>
  );
}

/** Renders the data, or a load error whose button reloads the page's data. */
export function Loaded<T>({ data, children }: { data: T | undefined; children: (data: T) => ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return data === undefined ? <Failed isBusy={state !== 'idle'} again={() => void revalidate()} /> : children(data);
}
