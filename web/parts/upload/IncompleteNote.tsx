import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import styles from './IncompleteNote.module.css';

export interface IncompleteNoteProps {
  id?: string;
  /** Name of the file. */
  name: string;
}

/** Warns that the end of an uploaded photo's file was missing. Announced to screen readers. */
export default function IncompleteNote({ id, name }: IncompleteNoteProps) {
  const { t } = useTranslation('forms');
  return (
    <p id={id} role="alert" className={styles.note}>
      <TriangleAlert size={16} aria-hidden="true" />
      {t('forms.fileIncomplete', { name })}
    </p>
  );
}
