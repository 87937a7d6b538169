import { isNameSpec } from './name-specs.ts';
import type { ConditionKey } from '../../../../contract/schemas/filter.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/**
 * What a condition is to a search, however certain its reading is. The product and what makes it fit are never let go; qualities go first, then bounds,
 * then the place (docs/decisions/075-what-was-asked-for-stays.md).
 */
export type Role = 'product' | 'fit' | 'quality' | 'bound' | 'place';

/** A condition as the address names it. */
export interface NamedCondition {
  filterKey: ConditionKey;
  value: string;
}

interface Uses {
  /** Categories, with those above them, where a spec makes products fit. */
  fit: Map<number, Set<number>>;
  /** Categories, with those above them, where it says something else of a product. */
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

/** Whether a spec makes products of a category fit (a tyre's diameter); without a category, of any. */
export const isFitSpec = (specId: number, categoryId: number | undefined, catalogue: Catalogue): boolean =>
  isUsed(usesOf(catalogue).fit.get(specId), categoryId);

/** Whether a spec says something else than what fits of products of a category; without a category, of any. */
export const isNamingSpec = (specId: number, categoryId: number | undefined, catalogue: Catalogue): boolean =>
  isUsed(usesOf(catalogue).other.get(specId), categoryId);

/** The role of an answer to a spec in a search within a category, if it has one. */
export function roleOfSpec(specId: number, categoryId: number | undefined, catalogue: Catalogue): Role {
  if (isNameSpec(specId, catalogue)) return 'product';
  // What names a console among consoles says among accessories what they fit: in a category above both it names the product.
  if (isFitSpec(specId, categoryId, catalogue)) return isNamingSpec(specId, categoryId, catalogue) ? 'product' : 'fit';
  return catalogue.specs.get(specId)?.kind === 'number' ? 'bound' : 'quality';
}
