import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useServiceUnreachable, watchNetwork } from '../client/connection.ts';
import { useTranslation } from '../client/i18n.tsx';
import { useToast } from '../ui/Toast.tsx';
import styles from './ConnectionNotice.module.css';

/** Shows a notice while the service is unreachable, and a toast when it is back. The page content stays. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const { show } = useToast();
  const isAway = useServiceUnreachable();
  const wasAway = useRef(false);
  useEffect(watchNetwork, []);
  useEffect(() => {
    if (wasAway.current && !isAway) show({ title: t('shell.connection.back'), variant: 'success' });
    wasAway.current = isAway;
  }, [isAway, show, t]);
  return (
    <div role="status" className={styles.place}>
      {isAway && (
        <p className={styles.notice}>
          <WifiOff size={20} aria-hidden="true" />
          <span>
            <b>{t('shell.connection.away')}</b> {t('shell.connection.awayText')}
          </span>
        </p>
      )}
    </div>
  );
}
