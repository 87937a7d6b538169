import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import styles from './IncompleteNote.module.css';

export interface IncompleteNoteProps {
  id?: string;
  /** Of the file. */
  name: string;
}

/** Tells whoever sent a photo that the end of its file was missing; spoken when it appears. */
export default function IncompleteNote({ id, name }: IncompleteNoteProps) {
  const { t } = useTranslation('forms');
  return (
    <p id={id} role="alert" className={styles.note}>
      <TriangleAlert size={16} aria-hidden="true" />
      {t('forms.fileIncomplete', { name })}
    </p>
  );
}
