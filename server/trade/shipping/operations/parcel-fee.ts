import type { PackageSize, ShippingCompany } from '../../../../contract/enums.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { tariffFee } from '../rules/tariffs.ts';
import { desiOf } from '../rules/packages.ts';

/** Fee of a package, VAT included. Throws if the carrier has no tariff. */
export function parcelFee(companyId: string, size: PackageSize): Kurus {
  const fee = tariffFee(companyId as ShippingCompany, desiOf(size), clock.now());
  if (fee === undefined) throw new Error(`${companyId} has no tariff`);
  return fee;
}
