import { formGroups } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdForm } from '../../../../contract/schemas/ad-form.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { specViews, usualPackage } from '../../catalogue/port.ts';
import type { Catalogue, CatalogueCategory, SpecUse } from '../../catalogue/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { fromAdContent, writtenOf } from '../rules/content.ts';
import type { DraftDeps } from './dependencies.ts';
import { formUses } from '../rules/spec-rules.ts';
import { categoryWithAncestors } from './category-with-ancestors.ts';

type Groups = AdForm['groups'];

interface FormCache {
  groups: Map<string, Groups>;
  /** Hundreds of categories share a spec, so each view is stored once. */
  specs: Map<string, Spec | undefined>;
}

/** Cache per catalogue version. */
const byCatalogue = new WeakMap<Catalogue, FormCache>();

/** The category's form, filled from one of the owner's ads if given. Throws CategoryNotFound, CategoryNotLeaf or AdNotFound. */
export async function formOf(
  deps: DraftDeps,
  ownerId: string,
  { categoryId, adId }: { categoryId: number; adId?: string | undefined },
  language: Language,
): Promise<AdForm> {
  const category = required(deps.catalogue().categories.get(categoryId), 'CategoryNotFound');
  if (category.childIds.length > 0) throw new DomainError('CategoryNotLeaf');
  const registry = deps.authorities.registryOf(categoryId);
  const ad = adId === undefined ? undefined : await deps.ads.contentOf(adId, ownerId);
  return {
    category: await categoryWithAncestors(deps, categoryId, language),
    groups: groupsOf(deps.catalogue(), category, language),
    ...(registry && { registry }),
    takesDelivery: category.purchase === 'cart',
    usualPackage: usualPackage(category.ancestorIds, (id) => deps.catalogue().categories.get(id)?.packageSize),
    ...(ad && { filled: writtenOf(fromAdContent(ad.content, deps.catalogue())) }),
  };
}

function groupsOf(catalogue: Catalogue, category: CatalogueCategory, language: Language): Groups {
  const entry: FormCache = byCatalogue.get(catalogue) ?? { groups: new Map(), specs: new Map() };
  byCatalogue.set(catalogue, entry);
  const key = `${language} ${category.id}`;
  const found = entry.groups.get(key);
  if (found) return found;
  const specs = formUses(category).flatMap((use) => specOf(entry, category, use, language) ?? []);
  const groups = formGroups.map((group) => ({ group, specs: specs.filter((spec) => spec.group === group) }));
  entry.groups.set(key, groups);
  return groups;
}

function specOf({ specs }: FormCache, category: CatalogueCategory, use: SpecUse, language: Language): Spec | undefined {
  const key = `${language} ${use.create} ${use.spec.id}`;
  if (!specs.has(key)) specs.set(key, specViews({ ...category, specs: [use] }, 'Create', language)[0]);
  return specs.get(key);
}
