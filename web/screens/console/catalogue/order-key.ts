import type { DeskCategory } from '../../../../contract/schemas/catalogue-desk.ts';

/** Changes if a child is added, closed or opened, but not with their order. */
export const orderKey = (parentId: number, children: readonly DeskCategory[]): string =>
  [parentId, ...children.map(({ id, isClosed }) => (isClosed ? -id : id)).toSorted((a, b) => a - b)].join(' ');
