import type { Catalogue } from './catalogue.ts';

import { readDrawings } from '../../../../data/categories/read.ts';
import type { Language } from '../../../../contract/enums.ts';

/** The drawing of each category that has its own in the data files. */
export const drawingsByCategory: ReadonlyMap<number, string> = readDrawings();

/** Default drawing. */
export const generalDrawing = 'other';

export const drawingNames: ReadonlySet<string> = new Set([...drawingsByCategory.values(), generalDrawing]);

/** All drawings with the name of the first category that each was drawn for, sorted by that name. */
export function drawingChoices({ categories }: Catalogue, language: Language): { drawing: string; name: string }[] {
  const firstIds = new Map([...drawingsByCategory].toReversed().map(([id, drawing]) => [drawing, id]));
  return [...firstIds]
    .map(([drawing, id]) => ({ drawing, name: categories.get(id)?.names[language] ?? drawing }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** The drawing of the category or of its nearest ancestor with one. */
export function drawingOf(categoryId: number, { categories }: Pick<Catalogue, 'categories'>): string {
  const ancestors = categories.get(categoryId)?.ancestorIds ?? [];
  const named = ancestors.map((id) => categories.get(id)?.drawing ?? drawingsByCategory.get(id));
  return named.findLast((name) => name !== undefined) ?? generalDrawing;
}
