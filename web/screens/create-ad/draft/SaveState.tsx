import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { product } from '../../../../contract/product.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { locales } from '../../../client/lazy-formats.ts';
import type { QueueState } from './draft-queue.ts';
import styles from './SaveState.module.css';

/** Save state for the header: saving, saved with the time, or failed with a retry. */
export function SaveState({ phase, savedAt }: Pick<QueueState, 'phase' | 'savedAt'>) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const isBad = phase !== 'saved' && phase !== 'waiting' && phase !== 'saving';
  const Icon = isBad ? CloudAlert : phase === 'saved' ? CloudCheck : CloudUpload;
  const time =
    savedAt === undefined
      ? ''
      : new Intl.DateTimeFormat(locales[language], {
          hour: '2-digit',
          minute: '2-digit',
          timeZone: product.timeZone,
        }).format(savedAt);
  return (
    <p role="status" className={styles.state} data-tone={isBad ? 'bad' : phase === 'saved' ? 'good' : undefined}>
      <Icon size={18} aria-hidden="true" />
      <span>{phase === 'saved' ? t('adForm.save.saved', { time }).trim() : t(`adForm.save.${phase}`)}</span>
    </p>
  );
}
