import type { ShippingRates } from '../../../../contract/schemas/shipment.ts';
import { basisPoints, vatWithin } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { ratesOn } from '../../carts/port.ts';
import { tariffFee } from '../rules/tariffs.ts';
import { packageFor } from '../rules/packages.ts';
import { listActiveCompanies } from './companies.ts';
import type { RateDeps } from './companies.ts';

/** Returns the rates of all active carriers or of one, cheapest first. Throws ParcelTooLarge, ShipmentCompanyNotFound. */
export function calculateRates(
  deps: RateDeps,
  { desi, limit, companyId }: { desi: number; limit: number; companyId?: string | undefined },
): ShippingRates {
  if (desi > limit) throw new DomainError('ParcelTooLarge');
  const now = clock.now();
  const asked = listActiveCompanies(deps).filter(({ id }) => companyId === undefined || id === companyId);
  if (companyId !== undefined && asked.length === 0) throw new DomainError('ShipmentCompanyNotFound');
  const vatRate = basisPoints(ratesOn(deps.prices, now).feeVat);
  const items = asked.flatMap(({ id, name, deliveryDays }) => {
    const price = tariffFee(deps.prices, id, desi, now);
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
