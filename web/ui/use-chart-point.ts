import { useState } from 'react';
import type { HTMLAttributes, KeyboardEvent, PointerEvent } from 'react';

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

/** The point of a chart that the pointer or the arrow keys chose, and the attributes of the slider that chooses it. */
export function useChartPoint(count: number) {
  const [picked, setActive] = useState<number>();
  const last = count - 1;
  // Fewer points may have been loaded since.
  const active = picked === undefined ? undefined : Math.min(picked, last);
  const chosen = active ?? last;
  const choose = (index: number) => setActive(Math.min(last, Math.max(0, index)));

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(Math.floor(((event.clientX - left) / width) * count));
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setActive(undefined);
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(chosen + by);
  };
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-orientation': 'horizontal',
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': chosen,
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: () => setActive(undefined),
    onKeyDown: move,
  } satisfies HTMLAttributes<HTMLElement>;
  return { active, setActive, chosen, slider };
}
