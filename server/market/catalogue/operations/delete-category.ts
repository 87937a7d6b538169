import { DomainError } from '../../../platform/errors.ts';
import { removeCategory } from '../store.ts';
import type { CategoryDeps } from './dependencies.ts';
import { requireCategory } from './require-category.ts';

/** Throws CategoryNotFound, CategoryHasChildren or CategoryHasAds. */
export async function deleteCategory(deps: CategoryDeps, id: number): Promise<void> {
  const category = requireCategory(deps, id);
  if (category.childIds.length > 0) throw new DomainError('CategoryHasChildren');
  if (await deps.hasAds([category.id])) throw new DomainError('CategoryHasAds');
  await removeCategory(deps.database, category.id);
  await deps.catalogue.reload();
}
