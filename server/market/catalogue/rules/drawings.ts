import type { Catalogue } from './catalogue.ts';

/** Default drawing. */
export const generalDrawing = 'other';

/** The drawing of the category or of its nearest ancestor with one. */
export function drawingOf(
  categoryId: number,
  names: ReadonlyMap<number, string>,
  { categories }: Pick<Catalogue, 'categories'>,
): string {
  const ancestors = categories.get(categoryId)?.ancestorIds ?? [];
  const named = ancestors.map((id) => categories.get(id)?.drawing ?? names.get(id));
  return named.findLast((name) => name !== undefined) ?? generalDrawing;
}
