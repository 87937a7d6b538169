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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';

/** Dragging starts above these limits: pixels for a mouse, milliseconds and pixels for a finger. */
const mouse = { activationConstraint: { distance: 4 } };
const finger = { activationConstraint: { delay: 120, tolerance: 8 } };

/** Sorts rows by their drag handles with mouse, touch or keyboard. Announces moves in the page's language. */
export function SortableItems({
  ids,
  titles,
  onMove,
  children,
}: {
  ids: string[];
  titles: ReadonlyMap<string, string>;
  onMove: (id: string, place: number) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('lists');
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, finger),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const count = ids.length;
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1;
  const said = (key: 'start' | 'over' | 'end' | 'cancel', id: UniqueIdentifier | undefined) =>
    `${titles.get(String(id)) ?? ''}: ${t(`lists.drag.${key}`, { place: placeOf(id), count })}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('start', active.id),
    onDragOver: ({ over }) => (over ? t('lists.drag.over', { place: placeOf(over.id), count }) : undefined),
    onDragEnd: ({ over }) => t('lists.drag.end', { place: placeOf(over?.id), count }),
    onDragCancel: ({ active }) => said('cancel', active.id),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id) - 1);
  };
  return (
    <DndContext
      id="list-ads"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('lists.drag.how') },
        // Renders the live region outside the list, where it would be invalid HTML.
        ...(typeof document !== 'undefined' && { container: document.body }),
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
