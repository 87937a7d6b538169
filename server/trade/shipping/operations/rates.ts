import type { Language, PackageSize, ShippingCompany } from '../../../../contract/enums.ts';
import type { ShipmentCompany, ShippingPackage, ShippingRates } from '../../../../contract/schemas/shipment.ts';
import { companies } from '../../../../data/shipping/companies.ts';
import type { CompanyFacts } from '../../../../data/shipping/companies.ts';
import { packages } from '../../../../data/shipping/packages.ts';
import type { PackageFacts } from '../../../../data/shipping/packages.ts';
import { basisPoints, vatWithin } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { ratesOn } from '../../carts/port.ts';
import type { Carrier } from '../port.ts';
import { desiOf, feeOn, packageFor, packageOf } from '../rules/parcels.ts';
import type { ShippingDeps } from './deps.ts';

type RateDeps = Pick<ShippingDeps, 'carriers'>;

/** Carriers that take parcels now, in the order in which they are offered. */
export const activeCompanies = ({ carriers }: RateDeps): CompanyFacts[] =>
  companies.filter(({ id }) => carriers.has(id) && feeOn(id, 1, clock.now()) !== undefined);

/** Every carrier, in that order, with whether it takes parcels now. */
export function allCarriers(deps: RateDeps): Carrier[] {
  const active = new Set(activeCompanies(deps).map(({ id }) => id));
  return companies.map(({ id, name }) => ({ id, name, isActive: active.has(id) }));
}

/** A carrier by its id, also one that takes no parcels now. Refuses ShipmentCompanyNotFound. */
export function companyOf(deps: RateDeps, id: string): ShipmentCompany {
  const facts = required(
    companies.find((company) => company.id === id),
    'ShipmentCompanyNotFound',
  );
  return { ...facts, isActive: activeCompanies(deps).includes(facts) };
}

/** A carrier's fee of a parcel of a size, VAT included. Throws where no such carrier has a tariff. */
export function feeOf(companyId: string, size: PackageSize): Kurus {
  const fee = feeOn(companyId as ShippingCompany, desiOf(size), clock.now());
  if (fee === undefined) throw new Error(`${companyId} has no tariff`);
  return fee;
}

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

/** What carriers take for so many whole desi, or one of them, the cheapest first. Refuses ShipmentCompanyNotFound. */
export function ratesOf(
  deps: RateDeps,
  { desi, limit, companyId }: { desi: number; limit: number; companyId?: string | undefined },
): ShippingRates {
  if (desi > limit) throw new DomainError('ParcelTooLarge');
  const now = clock.now();
  const asked = activeCompanies(deps).filter(({ id }) => companyId === undefined || id === companyId);
  if (companyId !== undefined && asked.length === 0) throw new DomainError('ShipmentCompanyNotFound');
  const vatRate = basisPoints(ratesOn(now).feeVat);
  const items = asked.flatMap(({ id, name, deliveryDays }) => {
    const price = feeOn(id, desi, now);
    if (price === undefined) return [];
    return [{ companyId: id, companyName: name, price, vat: vatWithin(price, vatRate, 'halfUp').vat, deliveryDays }];
  });
  const fits = packageFor(desi);
  return {
    desi,
    ...(fits !== undefined && { package: fits }),
    currency: 'TRY',
    items: items.toSorted((one, other) => one.price - other.price),
  };
}
