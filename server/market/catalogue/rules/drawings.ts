import type { Language } from '../../../../contract/enums.ts';
import type { Catalogue } from './catalogue.ts';

/** The drawing of each category that has its own in the data files. */
export type Drawings = ReadonlyMap<number, string>;

/** Default drawing. */
export const generalDrawing = 'other';

/** All drawings with the name of the first category that each was drawn for, sorted by that name. */
export function drawingChoices(
  drawings: Drawings,
  { categories }: Catalogue,
  language: Language,
): { drawing: string; name: string }[] {
  const firstIds = new Map([...drawings].toReversed().map(([id, drawing]) => [drawing, id]));
  return [...firstIds]
    .map(([drawing, id]) => ({ drawing, name: categories.get(id)?.names[language] ?? drawing }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** The drawing of the category or of its nearest ancestor with one. */
export function drawingOf(
  drawings: Drawings,
  { categories }: Pick<Catalogue, 'categories'>,
  categoryId: number,
): string {
  const ancestors = categories.get(categoryId)?.ancestorIds ?? [];
  const named = ancestors.map((id) => categories.get(id)?.drawing ?? drawings.get(id));
  return named.findLast((name) => name !== undefined) ?? generalDrawing;
}
