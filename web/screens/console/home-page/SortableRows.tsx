import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from '../site/Site.module.css';

/** Drag thresholds: pixels for the mouse; milliseconds and pixels for touch, which otherwise scrolls the page. */
const mouse = { activationConstraint: { distance: 6 } };
const finger = { activationConstraint: { delay: 220, tolerance: 8 } };
const keys = { coordinateGetter: sortableKeyboardCoordinates };

/** Rows that are ordered by dragging their grips, by mouse, touch or keyboard. */
export function SortableRows({
  ids,
  onOrder,
  children,
}: {
  ids: string[];
  onOrder: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('siteDesk');
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, finger),
    useSensor(KeyboardSensor, keys),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => String(ids.indexOf(String(id)) + 1);
  const figure = String(ids.length);
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('siteDesk.drag.start', { place: placeOf(active.id), figure }),
    onDragOver: ({ over }) => (over ? t('siteDesk.drag.over', { place: placeOf(over.id), figure }) : undefined),
    onDragEnd: ({ over }) => t('siteDesk.drag.end', { place: placeOf(over?.id), figure }),
    onDragCancel: ({ active }) => t('siteDesk.drag.cancel', { place: placeOf(active.id), figure }),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id="home-rows"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('siteDesk.drag.how') },
        // The live region is not valid inside a list. The server renders none.
        ...(typeof document === 'object' && { container: document.body }),
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

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
