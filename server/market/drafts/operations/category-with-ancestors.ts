import type { Language } from '../../../../contract/enums.ts';
import { required } from '../../../platform/errors.ts';
import { categoryViews } from '../../catalogue/port.ts';
import type { DraftDeps } from './dependencies.ts';

/** Ancestors from the main category down. Throws CategoryNotFound. */
export async function categoryWithAncestors({ catalogue, adCounts }: DraftDeps, id: number, language: Language) {
  const path = catalogue().categories.get(id)?.ancestorIds ?? [];
  const views = categoryViews(catalogue(), language, await adCounts(), path);
  return { ...required(views.at(-1), 'CategoryNotFound'), ancestors: views.slice(0, -1) };
}
