import type { Catalogue } from './catalogue.ts';

/** The drawing of what has no kind of its own. */
export const generalDrawing = 'other';

/** The name of a category's drawing: its own, or that of the nearest category above it that has one. */
export function drawingOf(
  categoryId: number,
  names: ReadonlyMap<number, string>,
  { categories }: Pick<Catalogue, 'categories'>,
): string {
  const ancestors = categories.get(categoryId)?.ancestorIds ?? [];
  return names.get(ancestors.findLast((id) => names.has(id)) ?? 0) ?? generalDrawing;
}
