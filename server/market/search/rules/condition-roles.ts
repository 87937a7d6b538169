import { isNameSpec } from './name-specs.ts';
import type { ConditionKey } from '../../../../contract/schemas/filter.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/**
 * The role of a condition, independent of its certainty. The product and its fit are never dropped. Qualities are dropped first, then bounds, then
 * the place (docs/decisions/075-required-search-terms.md).
 */
export type Role = 'product' | 'fit' | 'quality' | 'bound' | 'place';

/** A condition as written in the address. */
export interface NamedCondition {
  filterKey: ConditionKey;
  value: string;
}

interface Uses {
  /** Categories, and their ancestors, in which a spec says what a product fits. */
  fit: Map<number, Set<number>>;
  /** Categories, and their ancestors, in which the spec describes the product in another way. */
  other: Map<number, Set<number>>;
}
const known = new WeakMap<Catalogue, Uses>();

function usesOf(catalogue: Catalogue): Uses {
  const found = known.get(catalogue);
  if (found) return found;
  const uses: Uses = { fit: new Map(), other: new Map() };
  for (const { ancestorIds, specs } of catalogue.categories.values()) {
    for (const { spec, isFit, filter } of specs) {
      if (!isFit && !filter) continue;
      const bySpec = isFit ? uses.fit : uses.other;
      const ids = bySpec.get(spec.id) ?? new Set();
      for (const id of ancestorIds) ids.add(id);
      bySpec.set(spec.id, ids);
    }
  }
  known.set(catalogue, uses);
  return uses;
}

const isUsed = (ids: ReadonlySet<number> | undefined, categoryId: number | undefined): boolean =>
  ids !== undefined && (categoryId === undefined || ids.has(categoryId));

/** True if a spec says what products of a category fit (a tyre's diameter). Without a category, of any. */
export const isFitSpec = (specId: number, categoryId: number | undefined, catalogue: Catalogue): boolean =>
  isUsed(usesOf(catalogue).fit.get(specId), categoryId);

/** True if a spec describes products of a category other than by their fit. Without a category, of any. */
export const isNamingSpec = (specId: number, categoryId: number | undefined, catalogue: Catalogue): boolean =>
  isUsed(usesOf(catalogue).other.get(specId), categoryId);

/** The role of a spec in a search, within a category if given. */
export function roleOfSpec(specId: number, categoryId: number | undefined, catalogue: Catalogue): Role {
  if (isNameSpec(specId, catalogue)) return 'product';
  // The same spec names consoles and says which console an accessory fits. In a category above both it names the product.
  if (isFitSpec(specId, categoryId, catalogue)) return isNamingSpec(specId, categoryId, catalogue) ? 'product' : 'fit';
  return catalogue.specs.get(specId)?.kind === 'number' ? 'bound' : 'quality';
}
