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

/** Dragging starts above these limits: pixels for a mouse, milliseconds and pixels for a finger. */
const mouse = { activationConstraint: { distance: 4 } };
const finger = { activationConstraint: { delay: 120, tolerance: 8 } };

interface SortableListProps {
  /** The same on the server and in the browser; different from those of other lists on the page. */
  name: string;
  ids: string[];
  /** Instructions for screen readers. */
  how: string;
  /** What screen readers say of an item and its place, counted from 1. */
  said: (event: 'start' | 'over' | 'end' | 'cancel', place: number, id: string) => string;
  /** `place` is counted from 0. */
  onMove: (id: string, place: number) => void;
  children: ReactNode;
}

/** Sorts items by their drag handles with mouse, touch or keyboard, and announces moves. */
export function SortableList({ name, ids, how, said, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, finger),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1;
  const announce = (event: Parameters<typeof said>[0], of: UniqueIdentifier, at: UniqueIdentifier | undefined = of) =>
    said(event, placeOf(at), String(of));
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce('start', active.id),
    onDragOver: ({ active, over }) => (over ? announce('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => announce('end', active.id, over?.id),
    onDragCancel: ({ active }) => announce('cancel', active.id),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id) - 1);
  };
  return (
    <DndContext
      id={name}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: how },
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
