import type { DopingType } from '../../../contract/enums.ts';
import type { DopingPackage } from '../../../contract/schemas/promotion.ts';

/** Chosen variant id of each promotion type. */
export type VariantChoice = Partial<Record<DopingType, number>>;

/** Whether everything in a package is chosen, one by one or as a package. */
export const isPackageChosen = ({ variants }: DopingPackage, choice: VariantChoice): boolean =>
  variants.every(({ type, variantId }) => choice[type] === variantId);

/** Chooses the whole package, or removes it if it is chosen. Replaces other variants of its types. */
export function withPackageToggled(choice: VariantChoice, one: DopingPackage): VariantChoice {
  const types = new Set<string>(one.variants.map(({ type }) => type));
  const others = Object.fromEntries(Object.entries(choice).filter(([type]) => !types.has(type))) as VariantChoice;
  if (isPackageChosen(one, choice)) return others;
  return { ...others, ...Object.fromEntries(one.variants.map(({ type, variantId }) => [type, variantId])) };
}

/** The packages that a choice contains. */
export const packagesIn = (packages: readonly DopingPackage[], choice: VariantChoice): DopingPackage[] =>
  packages.filter((one) => isPackageChosen(one, choice));

/** Savings of the packages, kuruş. */
export const savedBy = (packages: readonly Pick<DopingPackage, 'listPrice' | 'price'>[]): number =>
  packages.reduce((sum, { listPrice, price }) => sum + listPrice - price, 0);
