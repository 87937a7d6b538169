import type { DeliveryKind, RegistryKind } from '../../../../contract/enums.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { registryKindOf } from '../../../market/eids/port.ts';

/** What the rules for ads ask beside what somebody wrote. */
export interface DemoTerms {
  delivery: readonly DeliveryKind[];
  /** Folded; none where the law asks none. */
  registryNumber: string | undefined;
}

/** Ways of handing over, as often as sellers choose them. */
const deliveries: readonly (readonly DeliveryKind[])[] = [
  ['InPerson', 'BuyerPays'],
  ['InPerson'],
  ['InPerson', 'BuyerPays'],
  ['InPerson', 'SellerPays'],
];

/** Letters of plates. */
const letters = 'ABCDEFGHIJKLMNOPRSTUVYZ';
/** Last three digits between these: the local register answers others by what they are. */
const endings = { from: 100, count: 800 };

/** The terms of a demo ad by its place in the market; no two have one number. */
export function adTermsOf(
  index: number,
  { categoryId, provinceId }: { categoryId: number; provinceId: number },
  catalogue: Catalogue,
): DemoTerms {
  const category = catalogue.categories.get(categoryId);
  const kind = category && registryKindOf(category.ancestorIds);
  return {
    delivery: category?.purchase === 'cart' ? (deliveries[index % deliveries.length] ?? []) : [],
    registryNumber: kind && numbers[kind](index, provinceId),
  };
}

const numbers: Record<RegistryKind, (index: number, provinceId: number) => string> = {
  Plate(index, provinceId) {
    const [ending, rest] = [endings.from + (index % endings.count), Math.floor(index / endings.count)];
    const places = [letters.length ** 2, letters.length, 1];
    const word = places.map((place) => letters[Math.floor(rest / place) % letters.length]).join('');
    return `${String(provinceId).padStart(2, '0')}${word}${ending}`;
  },
  Property: (index) => String(10_000_000_000 + index * 1_000 + endings.from + (index % endings.count)),
};
