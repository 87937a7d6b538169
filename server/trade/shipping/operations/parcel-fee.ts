import type { PackageSize, ShippingCompany } from '../../../../contract/enums.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { PriceReader } from '../../../people/prices/port.ts';
import { clock } from '../../../platform/clock.ts';
import { tariffFee } from '../rules/tariffs.ts';
import { desiOf } from '../rules/packages.ts';

/** Fee of a package at a time, VAT included. Throws if the carrier has no tariff. */
export function tariffOfPackage(prices: PriceReader, companyId: string, size: PackageSize, at: Date): Kurus {
  const fee = tariffFee(prices, companyId as ShippingCompany, desiOf(size), at);
  if (fee === undefined) throw new Error(`${companyId} has no tariff`);
  return fee;
}

/** Fee of a package now. */
export const parcelFee = (prices: PriceReader, companyId: string, size: PackageSize): Kurus =>
  tariffOfPackage(prices, companyId, size, clock.now());
