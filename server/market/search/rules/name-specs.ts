import type { Catalogue } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Value names without meaning outside their spec. */
const silentNames: ReadonlySet<string> = new Set(['var', 'yok', 'evet', 'hayir', 'diger', 'belirtilmemis']);

/**
 * The folded words that state a value in a title or description: the value's name, or the spec's for yes/no specs. Omits `ve`, which is often left
 * out. Empty for ambiguous names: numbers, single letters, `Var`.
 */
export function nameWords(valueId: number, catalogue: Catalogue): string[] {
  const value = catalogue.values.get(valueId);
  const spec = value && catalogue.specs.get(value.specId);
  if (!spec || spec.kind === 'range') return [];
  const words = foldTurkish(spec.kind === 'yesNo' ? spec.names.tr : value.names.tr)
    .split(' ')
    .filter((word) => word !== '' && word !== 've');
  const isTelling = words.some((word) => word.length > 2 && /\p{L}/u.test(word) && !silentNames.has(word));
  return isTelling ? words : [];
}

/** True if a spec asks for a model, typed or chosen from a list (`consoleModel`). */
export const isModelSpec = (specId: number, { specs }: Pick<Catalogue, 'specs'>): boolean =>
  specs.get(specId)?.key.endsWith('Model') === true;

/** True if a spec names the product, as makes and models do. */
export const isNameSpec = (specId: number, catalogue: Catalogue): boolean =>
  catalogue.specs.get(specId)?.kind === 'autocomplete' || isModelSpec(specId, catalogue);

export function isModel(valueId: number, catalogue: Catalogue): boolean {
  const { specId = 0, parentValueId } = catalogue.values.get(valueId) ?? {};
  return parentValueId !== undefined || isModelSpec(specId, catalogue);
}

const askings = new WeakMap<Catalogue, Map<number, Set<number>>>();

/** The categories that filter by a spec, and their ancestors. */
function askingFor(specId: number, catalogue: Catalogue): ReadonlySet<number> {
  let asking = askings.get(catalogue);
  if (!asking) {
    asking = new Map();
    for (const category of catalogue.categories.values()) {
      for (const use of category.specs) {
        if (!use.filter) continue;
        const known = asking.get(use.spec.id) ?? new Set();
        for (const id of category.ancestorIds) known.add(id);
        asking.set(use.spec.id, known);
      }
    }
    askings.set(catalogue, asking);
  }
  return asking.get(specId) ?? new Set();
}

/** True if any ads of a category are asked for a spec. Without a category, any ads at all. */
export function isAskedWithin(categoryId: number | undefined, specId: number, catalogue: Catalogue): boolean {
  const asking = askingFor(specId, catalogue);
  return categoryId === undefined ? asking.size > 0 : asking.has(categoryId);
}

export function isMake(tag: number, catalogue: Catalogue): boolean {
  const value = catalogue.values.get(tag);
  return value !== undefined && catalogue.specs.get(value.specId)?.kind === 'autocomplete';
}
