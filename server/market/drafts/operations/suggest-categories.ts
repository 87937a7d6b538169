import type { Language } from '../../../../contract/enums.ts';
import type { Category } from '../../../../contract/schemas/category.ts';
import { categoryViews, idsWithin } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { categoriesLike, understand } from '../../search/port.ts';
import type { Vocabulary } from '../../search/port.ts';
import type { DraftDeps } from './dependencies.ts';

const maxSuggested = 5;
const maxPhraseWords = 4;

/** Weights of the sources: the understood request, category names in the text, and categories of ads with the same words. */
const weights = { understood: 3, name: 4, ads: 3 } as const;

/** Weight of a phrase by its distance from the category's own name. */
const byDistance = [1, 0.8, 0.5, 0.3];

export interface Typed {
  text: string;
  mainCategoryId?: number | undefined;
  isRental?: boolean | undefined;
}

/** The most likely leaf categories for a title, at most five, the best first. */
export async function suggestCategories(
  deps: DraftDeps,
  { text, mainCategoryId, isRental }: Typed,
  language: Language,
): Promise<(Category & { ancestors: string[] })[]> {
  const catalogue = deps.catalogue();
  const scores = new Map<number, number>();
  const isWanted = (id: number): boolean => {
    const category = catalogue.categories.get(id);
    if (!category || category.childIds.length > 0) return false;
    if (mainCategoryId !== undefined && !category.ancestorIds.includes(mainCategoryId)) return false;
    return isRental === undefined || category.isRental === isRental;
  };
  const add = (id: number, points: number): void => {
    for (const leaf of idsWithin(catalogue, id)) {
      if (isWanted(leaf)) scores.set(leaf, (scores.get(leaf) ?? 0) + points);
    }
  };
  const { request } = understand(text, deps.vocabulary(), language);
  const understood = request.category ?? request.likely?.category;
  if (understood !== undefined) add(understood, weights.understood);
  for (const [id, points] of namedIn(text, deps.vocabulary())) add(id, weights.name * points);
  for (const [id, share] of await categoriesLike(deps, text)) add(id, weights.ads * share);
  const best = [...scores].toSorted((a, b) => b[1] - a[1]).slice(0, maxSuggested);
  const views = categoryViews(
    catalogue,
    language,
    await deps.adCounts(),
    best.map(([id]) => id),
  );
  return views.map((view) => ({ ...view, ancestors: namesAbove(catalogue, view.id, language) }));
}

/** Categories whose names or other words are in the text. Longer phrases and names closer to the category score higher. */
function namedIn(text: string, { categories }: Vocabulary): Map<number, number> {
  const words = foldTurkish(text).split(' ').filter(Boolean);
  const found = new Map<number, number>();
  for (let length = 1; length <= maxPhraseWords; length += 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      for (const [id, distance] of categories.get(words.slice(start, start + length).join(' ')) ?? []) {
        const points = (byDistance[distance] ?? 0) * Math.sqrt(length);
        found.set(id, Math.max(found.get(id) ?? 0, points));
      }
    }
  }
  return found;
}

function namesAbove({ categories }: Catalogue, id: number, language: Language): string[] {
  const above = categories.get(id)?.ancestorIds.slice(0, -1) ?? [];
  return above.flatMap((one) => categories.get(one)?.names[language] ?? []);
}
