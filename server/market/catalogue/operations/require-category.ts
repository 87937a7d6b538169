import { required } from '../../../platform/errors.ts';
import type { CatalogueCategory } from '../rules/catalogue.ts';
import type { CategoryDeps } from './dependencies.ts';

/** Throws CategoryNotFound. */
export function requireCategory({ catalogue }: Pick<CategoryDeps, 'catalogue'>, id: number): CatalogueCategory {
  return required(catalogue.current().categories.get(id), 'CategoryNotFound');
}
