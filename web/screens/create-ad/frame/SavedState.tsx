import { CloudCheck } from 'lucide-react';
import { useTranslation } from '../../../client/i18n.tsx';
import styles from './FlowFrame.module.css';

/** Header note that the choice is saved or being saved. */
export function SavedState({ isSaving = false }: { isSaving?: boolean }) {
  const { t } = useTranslation('createAd');
  return (
    <p className={styles.kept} data-saving={isSaving || undefined} role="status">
      <CloudCheck size={18} aria-hidden="true" />
      {t(isSaving ? 'createAd.frame.saving' : 'createAd.frame.kept')}
    </p>
  );
}
