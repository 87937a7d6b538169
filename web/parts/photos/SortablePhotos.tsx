import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import type { TileProps } from './PhotoTile.tsx';

/** Tiles do not move during a drag: the first is larger, so they cannot make room for each other. */
const still = () => null;
/** Drag thresholds: pixels for the mouse; milliseconds and pixels for touch, which otherwise scrolls the page. */
const mouse = { activationConstraint: { distance: 6 } };
const finger = { activationConstraint: { delay: 220, tolerance: 8 } };

const keyOffsets: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move in list order. By geometry, the left neighbour of the large cover would be arbitrary. */
const byPlace =
  (ids: readonly number[]): KeyboardCoordinateGetter =>
  (event, { context: { active, over, droppableRects, collisionRect } }) => {
    const offset = keyOffsets[event.code];
    const next = ids[ids.indexOf(Number((over ?? active)?.id)) + (offset ?? 0)];
    const rect = next === undefined ? undefined : droppableRects.get(next);
    if (offset === undefined || !rect || !collisionRect) return undefined;
    event.preventDefault();
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    };
  };

/** Makes the photos sortable by mouse, touch and keyboard, with announcements in the page's language. */
export function SortablePhotos({
  ids,
  onMove,
  children,
}: {
  ids: number[];
  onMove: (id: number, place: number) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('adForm');
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, finger),
    useSensor(KeyboardSensor, { coordinateGetter: byPlace(ids) }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(Number(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id), placeOf(over.id) - 1);
  };
  const count = ids.length;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('adForm.photos.drag.start', { place: placeOf(active.id), count }),
    onDragOver: ({ over }) => (over ? t('adForm.photos.drag.over', { place: placeOf(over.id), count }) : undefined),
    onDragEnd: ({ over }) => t('adForm.photos.drag.end', { place: placeOf(over?.id), count }),
    onDragCancel: ({ active }) => t('adForm.photos.drag.cancel', { place: placeOf(active.id), count }),
  };
  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('adForm.photos.drag.how') },
        // The live region is not valid inside a list.
        container: document.body,
      }}
    >
      <SortableContext items={ids} strategy={still}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A draggable tile that is also a drop target. */
export function SortableTile(props: TileProps) {
  const { t } = useTranslation('adForm');
  const { id, key } = props.item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver } = useSortable({
    id,
    disabled: key === undefined,
    attributes: { roleDescription: t('adForm.photos.drag.role') },
  });
  const { onMouseDown, onTouchStart, onKeyDown } = (listeners ?? {}) as Record<string, () => void>;
  return (
    <PhotoTile
      {...props}
      drag={{
        ref: setNodeRef,
        style: { transform: CSS.Translate.toString(transform) },
        onTile: { onMouseDown, onTouchStart },
        onGrip: { ...attributes, ref: setActivatorNodeRef, onKeyDown },
        isDragged: isDragging,
        isOver: isOver && !isDragging,
      }}
    />
  );
}
