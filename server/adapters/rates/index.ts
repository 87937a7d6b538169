import { committedRates } from './committed.ts';
import { tcmbAddress, tcmbRates } from './tcmb.ts';
import type { RateSource } from './port.ts';

export type { RatedCurrency, RateSource, Rates } from './port.ts';

/** Rates that are never fetched: of a local machine, of tests and scripts. */
export const fixedRates: RateSource = { now: () => committedRates };

/** The central bank's rates in production or where an address is given; otherwise the committed ones, for a local machine asks nobody. */
export function ratesFrom(settings: { isProduction: boolean; EXCHANGE_RATES_URL?: string | undefined }): RateSource {
  const url = settings.EXCHANGE_RATES_URL ?? (settings.isProduction ? tcmbAddress : undefined);
  return url === undefined ? fixedRates : tcmbRates(url);
}
