import { required } from '../../../platform/errors.ts';
import type { Catalogue, CatalogueCategory } from '../rules/catalogue.ts';

/** Throws CategoryNotFound. */
export function requireCategory({ catalogue }: { catalogue: { current(): Catalogue } }, id: number): CatalogueCategory {
  return required(catalogue.current().categories.get(id), 'CategoryNotFound');
}
