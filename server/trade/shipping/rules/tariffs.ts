import type { ShippingCompany } from '../../../../contract/enums.ts';
import { tariffs } from '../../../../data/shipping/rates.ts';
import { kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { FirstPrice, PriceReader } from '../../../people/prices/port.ts';

/** Tariffs until the operator sets others. */
export const firstTariffs: readonly FirstPrice<'Shipping'>[] = tariffs.map(({ companyId, since, bands, beyond }) => ({
  kind: 'Shipping',
  subject: companyId,
  since,
  values: { bands: bands.map(([desi, price]) => ({ desi, price })), beyond },
}));

/** A carrier's fee for a whole number of desi at a time, VAT included. Undefined before its first tariff. */
export function tariffFee(prices: PriceReader, companyId: ShippingCompany, desi: number, at: Date): Kurus | undefined {
  const tariff = prices.at('Shipping', companyId, at);
  if (!tariff) return undefined;
  const { bands, beyond } = tariff.values;
  const band = bands.find((one) => desi <= one.desi) ?? bands.at(-1);
  return band && kurus(band.price + Math.max(0, desi - band.desi) * beyond);
}
