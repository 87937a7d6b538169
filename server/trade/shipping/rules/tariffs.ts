import type { ShippingCompany } from '../../../../contract/enums.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { tariffs } from '../../../../data/shipping/rates.ts';
import { kurus } from '../../../kernel/money.ts';

const istanbulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** A carrier's fee of so many whole desi at a moment, VAT included; nothing before its first tariff. */
export function feeOn(companyId: ShippingCompany, desi: number, at: Date): Kurus | undefined {
  const day = istanbulDay.format(at);
  const tariff = tariffs.findLast((row) => row.companyId === companyId && row.since <= day);
  if (!tariff) return undefined;
  const { bands, beyond } = tariff;
  const band = bands.find(([most]) => desi <= most);
  if (band) return kurus(band[1]);
  const [most, fee] = bands.at(-1) ?? [0, 0];
  return kurus(fee + (desi - most) * beyond);
}
