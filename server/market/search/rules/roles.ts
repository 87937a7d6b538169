import { isNameSpec } from './likely.ts';
import type { ConditionKey } from '../../../../contract/schemas/filter.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/**
 * What a condition is to a search, however certain its reading is. The thing and what makes it fit are never let go; qualities go first, then bounds,
 * then the place (docs/decisions/075-what-was-asked-for-stays.md).
 */
export type Role = 'thing' | 'fit' | 'quality' | 'bound' | 'place';

/** A condition as the address names it. */
export interface NamedCondition {
  filterKey: ConditionKey;
  value: string;
}

const fitting = new WeakMap<Catalogue, Map<number, Set<number>>>();

/** For each spec that makes things fit, the categories where it does, with those above them. */
function fitCategories(catalogue: Catalogue): Map<number, Set<number>> {
  const known = fitting.get(catalogue);
  if (known) return known;
  const bySpec = new Map<number, Set<number>>();
  for (const { ancestorIds, specs } of catalogue.categories.values()) {
    for (const { spec, isFit } of specs) {
      if (!isFit) continue;
      const ids = bySpec.get(spec.id) ?? new Set();
      for (const id of ancestorIds) ids.add(id);
      bySpec.set(spec.id, ids);
    }
  }
  fitting.set(catalogue, bySpec);
  return bySpec;
}

/** Whether a spec makes things of a category fit (a tyre's diameter); without a category, of any. */
export function isFitSpec(specId: number, categoryId: number | undefined, catalogue: Catalogue): boolean {
  const ids = fitCategories(catalogue).get(specId);
  return ids !== undefined && (categoryId === undefined || ids.has(categoryId));
}

/** The role of an answer to a spec in a search within a category, if it has one. */
export function roleOfSpec(specId: number, categoryId: number | undefined, catalogue: Catalogue): Role {
  if (isNameSpec(specId, catalogue)) return 'thing';
  if (isFitSpec(specId, categoryId, catalogue)) return 'fit';
  return catalogue.specs.get(specId)?.kind === 'number' ? 'bound' : 'quality';
}
