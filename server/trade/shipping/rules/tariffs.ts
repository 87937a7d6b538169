import type { ShippingCompany } from '../../../../contract/enums.ts';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { tariffs } from '../../../../data/shipping/rates.ts';
import { kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** A carrier's fee for a whole number of desi at a time, VAT included. Undefined before its first tariff. */
export function tariffFee(companyId: ShippingCompany, desi: number, at: Date): Kurus | undefined {
  const day = istanbulDay(at);
  const tariff = tariffs.findLast((row) => row.companyId === companyId && row.since <= day);
  if (!tariff) return undefined;
  const { bands, beyond } = tariff;
  const band = bands.find(([maxDesi]) => desi <= maxDesi);
  if (band) return kurus(band[1]);
  const [maxDesi, fee] = bands.at(-1) ?? [0, 0];
  return kurus(fee + (desi - maxDesi) * beyond);
}
