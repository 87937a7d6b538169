import { languages } from '../../../../contract/enums.ts';
import { categoryLevelsMost } from '../../../../contract/schemas/catalogue-desk.ts';
import { DomainError } from '../../../platform/errors.ts';
import { slug } from '../../../platform/fold-turkish.ts';
import type { Catalogue, CatalogueCategory } from './catalogue.ts';
import type { VersionEntry } from './versions.ts';

/**
 * Checks the catalogue after a version. Throws CategoryInItself if a changed category is below itself, CategoryTooDeep below the fourth level, and
 * CategoryNameTaken at `name.<language>` if a sibling has the same URL.
 */
export function checkPlan(entries: readonly VersionEntry[], next: Catalogue): void {
  for (const entry of entries) {
    if (entry.kind !== 'category') continue;
    const { names, parentId, closed } = entry.after;
    if (names === undefined && parentId === undefined && closed !== null) continue;
    const category = next.categories.get(entry.id);
    // A category below itself or below a closed one is not part of the tree.
    if (!category) {
      if (closed) continue;
      if (!next.closed.has(entry.id)) throw new DomainError('CategoryInItself');
      continue;
    }
    if (levelsBelow(next, category) + category.level > categoryLevelsMost) throw new DomainError('CategoryTooDeep');
    refuseTakenName(next, category);
  }
}

export function levelsBelow({ categories }: Pick<Catalogue, 'categories'>, category: CatalogueCategory): number {
  const children = category.childIds.flatMap((id) => categories.get(id) ?? []);
  return Math.max(0, ...children.map((child) => 1 + levelsBelow({ categories }, child)));
}

/** Siblings must have different URLs in both languages. */
function refuseTakenName(catalogue: Catalogue, category: CatalogueCategory): void {
  const siblings =
    category.parentId === undefined ? catalogue.mainIds : (catalogue.categories.get(category.parentId)?.childIds ?? []);
  const taken = languages.filter((language) =>
    siblings.some((id) => {
      const sibling = catalogue.categories.get(id);
      const isSame = languages.some((one) => slug(sibling?.names[one] ?? '') === slug(category.names[language]));
      return id !== category.id && sibling !== undefined && isSame;
    }),
  );
  if (taken.length === 0) return;
  throw new DomainError(
    'CategoryNameTaken',
    taken.map((language) => ({ code: 'CategoryNameTaken', path: `name.${language}` })),
  );
}
