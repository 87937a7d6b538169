import { DomainError } from '../../../platform/errors.ts';
import type { CategoryDeps } from './dependencies.ts';
import { requireCategory } from './require-category.ts';
import { saveVersion } from './save-version.ts';

/** Closes a category without children and ads. Throws CategoryNotFound, CategoryHasChildren or CategoryHasAds. */
export const deleteCategory = (deps: CategoryDeps, actorId: string, id: number): Promise<number> =>
  saveVersion(deps, { actorId, action: 'close', reason: undefined }, async ({ catalogue }) => {
    const category = requireCategory({ catalogue: { current: () => catalogue } }, id);
    if (category.childIds.length > 0) throw new DomainError('CategoryHasChildren');
    if (await deps.hasAds([id])) throw new DomainError('CategoryHasAds');
    return [{ kind: 'category', id, after: { closed: { intoId: null } } }];
  });
