import { packages } from '../../../../data/shipping/packages.ts';
import type { PackageFacts } from '../../../../data/shipping/packages.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { ShippingPackage } from '../../../../contract/schemas/shipment.ts';
import { required } from '../../../platform/errors.ts';
import { packageOf } from '../rules/packages.ts';

const packageView = ({ name, hint, ...facts }: PackageFacts, language: Language): ShippingPackage => ({
  ...facts,
  name: name[language],
  hint: hint[language],
});

export const listPackages = (language: Language): ShippingPackage[] =>
  packages.map((facts) => packageView(facts, language));

/** Throws ShippingPackageNotFound. */
export const readPackage = (id: string, language: Language): ShippingPackage =>
  packageView(required(packageOf(id), 'ShippingPackageNotFound'), language);

/** Throws ShippingPackageNotFound. */
export const desiOfPackage = (id: string): number => required(packageOf(id), 'ShippingPackageNotFound').desi;
