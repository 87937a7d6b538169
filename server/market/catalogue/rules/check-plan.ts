import { languages } from '../../../../contract/enums.ts';
import { categoryLevelsMost } from '../../../../contract/schemas/catalogue-desk.ts';
import { DomainError } from '../../../platform/errors.ts';
import { slug } from '../../../platform/fold-turkish.ts';
import type { Catalogue, CatalogueCategory } from './catalogue.ts';
import { registryKindOf } from '../../eids/port.ts';
import { idsWithin } from './category-tree.ts';
import type { VersionEntry } from './versions.ts';

/**
 * Checks the catalogue after a version. Throws CategoryFixed if no main category is open, CategoryInItself if a changed category is below itself,
 * CategoryTooDeep below the fourth level, CategoryNameTaken at `name.<language>` if a sibling has the same URL, RegistryNeedsContact if a changed
 * category, or one below it, needs a listing authority and is sold by the cart, and CategoryAddressReserved if a main category's URL is that of a page.
 */
export function checkPlan(entries: readonly VersionEntry[], next: Catalogue, reserved: ReadonlySet<string>): void {
  if (next.mainIds.length === 0) throw new DomainError('CategoryFixed');
  for (const entry of entries) {
    if (entry.kind !== 'category') continue;
    refuseSoldRegistry(entry, next);
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
    if (category.level === 1) refuseReserved(category, reserved);
  }
}

function refuseSoldRegistry({ id, after }: Extract<VersionEntry, { kind: 'category' }>, next: Catalogue): void {
  const isReopened = after.closed === null;
  if (!isReopened && [after.registry, after.purchase, after.parentId].every((field) => field === undefined)) return;
  const chosen = (one: number) => next.categories.get(one)?.registry;
  const isSold = idsWithin(next, id).some((one) => {
    const category = next.categories.get(one);
    return category?.purchase === 'cart' && registryKindOf(category.ancestorIds, chosen) !== undefined;
  });
  if (isSold) throw new DomainError('RegistryNeedsContact');
}

export function levelsBelow({ categories }: Pick<Catalogue, 'categories'>, category: CatalogueCategory): number {
  const children = category.childIds.flatMap((id) => categories.get(id) ?? []);
  return Math.max(0, ...children.map((child) => 1 + levelsBelow({ categories }, child)));
}

/** A main category's address is a first path segment, which a page may have. */
function refuseReserved({ paths }: CatalogueCategory, reserved: ReadonlySet<string>): void {
  const taken = languages.filter((language) => reserved.has(paths[language]));
  if (taken.length === 0) return;
  throw new DomainError(
    'CategoryAddressReserved',
    taken.map((language) => ({ code: 'CategoryAddressReserved', path: `name.${language}` })),
  );
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
