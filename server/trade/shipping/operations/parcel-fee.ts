import type { PackageSize, ShippingCompany } from '../../../../contract/enums.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { feeOn } from '../rules/tariffs.ts';
import { desiOf } from '../rules/packages.ts';

/** A carrier's fee of a parcel of a size, VAT included. Throws where no such carrier has a tariff. */
export function feeOf(companyId: string, size: PackageSize): Kurus {
  const fee = feeOn(companyId as ShippingCompany, desiOf(size), clock.now());
  if (fee === undefined) throw new Error(`${companyId} has no tariff`);
  return fee;
}
