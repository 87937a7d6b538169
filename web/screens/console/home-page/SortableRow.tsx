import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from '../site/Site.module.css';

/** A row with a grip. */
export function SortableRow({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { t } = useTranslation('siteDesk');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('siteDesk.drag.role') },
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.homeRow}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragged={isDragging ? '' : undefined}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        label={t('siteDesk.drag.grip', { name })}
        icon={<GripVertical size={18} aria-hidden="true" />}
        size="s"
        tip="none"
        className={styles.grip}
      />
      {children}
    </li>
  );
}
