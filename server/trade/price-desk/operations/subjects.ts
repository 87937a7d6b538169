import type { Language, Texts } from '../../../../contract/enums.ts';
import { allCategories, rateSubjects } from '../../../../contract/price-kinds.ts';
import type { PriceKind, RateSubject } from '../../../../contract/price-kinds.ts';
import { dopingPackages, itemName, itemsById, periodName } from '../../../market/promotions/port.ts';
import { membershipPackages } from '../../../people/memberships/port.ts';
import type { PriceDeskDeps } from './dependencies.ts';

/** What a price is for, named for the desk. */
export interface Subject {
  id: string;
  name: string;
  /** Names of the categories above, or the kind of item. */
  context?: string;
}

type SubjectDeps = Pick<PriceDeskDeps, 'catalogue' | 'shipping'>;

const rateNames: Record<RateSubject, Texts> = {
  feeVat: { tr: 'Meydan’ın hizmetlerinde KDV', en: 'VAT on Meydan’s services' },
  goodsVat: { tr: 'İşletmelerin sattığı ürünlerde KDV', en: 'VAT on goods sold by businesses' },
  businessWithholding: { tr: 'İşletme satışlarında stopaj', en: 'Income tax withheld from businesses' },
};
const everyCategory: Texts = { tr: 'Diğer bütün kategoriler', en: 'All other categories' };
const itemKinds: Record<'Period' | 'Doping' | 'Package', Texts> = {
  Period: { tr: 'İlan süresi', en: 'Ad period' },
  Doping: { tr: 'Doping', en: 'Promotion' },
  Package: { tr: 'Doping paketi', en: 'Promotion package' },
};

const categoryKinds: ReadonlySet<PriceKind> = new Set(['Commission', 'InstalmentCap']);

/** A category as a subject; undefined if it does not exist. */
function categorySubject({ catalogue }: SubjectDeps, id: string, language: Language): Subject | undefined {
  const { categories } = catalogue();
  const category = /^\d{1,10}$/.test(id) ? categories.get(Number(id)) : undefined;
  if (!category) return undefined;
  const above = category.ancestorIds.slice(0, -1).flatMap((one) => categories.get(one)?.names[language] ?? []);
  return { id, name: category.names[language], ...(above.length > 0 && { context: above.join(' › ') }) };
}

function digitalItems(language: Language): Subject[] {
  const items = [...itemsById.values()].map((item) => ({
    id: String(item.id),
    name:
      item.kind === 'Period'
        ? itemName(item, language)
        : `${itemName(item, language)}, ${periodName(item.days)[language]}`,
    context: itemKinds[item.kind][language],
  }));
  const packages = dopingPackages.map(({ id, name }) => ({
    id: String(id),
    name: name[language],
    context: itemKinds.Package[language],
  }));
  return [...items, ...packages];
}

/** All subjects of a kind, in display order. Of categories only the main ones: others have prices of their own by choice. */
export function subjectsOf(deps: SubjectDeps, kind: PriceKind, language: Language): Subject[] {
  switch (kind) {
    case 'Commission':
      return deps.catalogue().mainIds.flatMap((id) => categorySubject(deps, String(id), language) ?? []);
    case 'InstalmentCap':
      return [{ id: allCategories, name: everyCategory[language] }];
    case 'DigitalItem':
      return digitalItems(language);
    case 'Membership':
      return membershipPackages.map(({ id, name }) => ({ id: String(id), name: name[language] }));
    case 'Shipping':
      return deps.shipping.carriers().map(({ id, name }) => ({ id, name }));
    case 'Rate':
      return rateSubjects.map((id) => ({ id, name: rateNames[id][language] }));
  }
}

/** Finds a subject by its id; for kinds by category, any category. */
export const subjectOf = (deps: SubjectDeps, kind: PriceKind, id: string, language: Language): Subject | undefined =>
  subjectsOf(deps, kind, language).find((one) => one.id === id) ??
  (categoryKinds.has(kind) ? categorySubject(deps, id, language) : undefined);
