import type { DeliveryKind, RegistryKind } from '../../../../contract/enums.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { registryKindOf } from '../../../market/eids/port.ts';

/** Properties of a demo ad that the ad rules require besides its content. */
export interface DemoTerms {
  delivery: readonly DeliveryKind[];
  /** Normalised; undefined if the law requires none. */
  registryNumber: string | undefined;
}

/** Delivery options, as often as sellers choose them. */
const deliveries: readonly (readonly DeliveryKind[])[] = [
  ['InPerson', 'BuyerPays'],
  ['InPerson'],
  ['InPerson', 'BuyerPays'],
  ['InPerson', 'SellerPays'],
];

/** Letters of Turkish number plates. */
const letters = 'ABCDEFGHIJKLMNOPRSTUVYZ';
/** Range of the last three digits. The local registry answers other endings with special cases. */
const endings = { from: 100, count: 800 };

/** The terms of a demo ad by its index; registry numbers are unique. */
export function adTermsOf(
  index: number,
  { categoryId, provinceId }: { categoryId: number; provinceId: number },
  catalogue: Catalogue,
): DemoTerms {
  const category = catalogue.categories.get(categoryId);
  const kind = category && registryKindOf(category.ancestorIds, (id) => catalogue.categories.get(id)?.registry);
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
