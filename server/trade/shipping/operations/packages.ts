import type { PackageFacts } from '../../../../data/shipping/packages.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { ShippingPackage } from '../../../../contract/schemas/shipment.ts';
import { packages } from '../../../../data/shipping/packages.ts';
import { required } from '../../../platform/errors.ts';
import { packageOf } from '../rules/packages.ts';

const shownPackage = ({ name, hint, ...facts }: PackageFacts, language: Language): ShippingPackage => ({
  ...facts,
  name: name[language],
  hint: hint[language],
});

export const allPackages = (language: Language): ShippingPackage[] =>
  packages.map((facts) => shownPackage(facts, language));

/** Refuses ShippingPackageNotFound. */
export const onePackage = (id: string, language: Language): ShippingPackage =>
  shownPackage(required(packageOf(id), 'ShippingPackageNotFound'), language);

/** Refuses ShippingPackageNotFound. */
export const desiOfPackage = (id: string): number => required(packageOf(id), 'ShippingPackageNotFound').desi;
