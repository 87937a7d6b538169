import { SearchX } from 'lucide-react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './Queue.module.css';

/** The ad could not be loaded: shows the reason and a retry button. */
export function AdMissing({ code, again }: { code: string; again: () => void }) {
  const { t } = useTranslation('console', 'consoleQueue');
  return (
    <EmptyState
      art={<SearchX aria-hidden="true" />}
      tone="warning"
      className={styles.state}
      title={t('consoleQueue.queue.adFailed')}
      text={t(code as ErrorCode, { ns: 'api' })}
      actions={
        <Button variant="soft" onClick={again}>
          {t('console.retry')}
        </Button>
      }
    />
  );
}
