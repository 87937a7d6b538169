import type { Catalogue } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Names of values that say nothing without their spec. */
const silentNames: ReadonlySet<string> = new Set(['var', 'yok', 'evet', 'hayir', 'diger', 'belirtilmemis']);

/**
 * The folded words by which an ad says a value in its title or description: the value's name, of a yes the spec's. None where they would
 * say something else as well: numbers, single letters, `Var`.
 */
export function nameWords(valueId: number, catalogue: Catalogue): string[] {
  const value = catalogue.values.get(valueId);
  const spec = value && catalogue.specs.get(value.specId);
  if (!spec || spec.kind === 'range') return [];
  const words = foldTurkish(spec.kind === 'yesNo' ? spec.names.tr : value.names.tr)
    .split(' ')
    .filter(Boolean);
  const isTelling = words.some((word) => word.length > 2 && /\p{L}/u.test(word) && !silentNames.has(word));
  return isTelling ? words : [];
}

const askings = new WeakMap<Catalogue, Map<number, number[]>>();

/** The categories that filter by a spec. */
export function askingFor(specId: number, catalogue: Catalogue): readonly number[] {
  let asking = askings.get(catalogue);
  if (!asking) {
    asking = new Map();
    for (const category of catalogue.categories.values()) {
      for (const use of category.specs) {
        if (!use.filter) continue;
        const known = asking.get(use.spec.id);
        if (known) known.push(category.id);
        else asking.set(use.spec.id, [category.id]);
      }
    }
    askings.set(catalogue, asking);
  }
  return asking.get(specId) ?? [];
}

/** Where the ads of a category (all, where none is named) are asked for a spec: in each category that may hold one, in some, or nowhere. */
export function isWithinAll(
  categoryId: number | undefined,
  specId: number,
  catalogue: Catalogue,
): 'everywhere' | 'somewhere' | 'nowhere' {
  if (categoryId === undefined) return 'somewhere';
  const known = new Set(askingFor(specId, catalogue));
  const below = (id: number): number[] => [id, ...(catalogue.categories.get(id)?.childIds ?? []).flatMap(below)];
  const asking = below(categoryId).map((id) => known.has(id));
  if (asking.every(Boolean)) return 'everywhere';
  return asking.some(Boolean) ? 'somewhere' : 'nowhere';
}
