import { committedRates } from './committed.ts';
import { tcmbAddress, tcmbRates } from './tcmb.ts';
import type { RateSource } from './port.ts';

export type { RatedCurrency, RateSource, Rates } from './port.ts';

/** Constant rates for local machines, tests and scripts. */
export const fixedRates: RateSource = { now: () => committedRates };

/** The central bank's rates in production or if a URL is configured; otherwise constant rates without network access. */
export function ratesFrom(settings: { isProduction: boolean; EXCHANGE_RATES_URL?: string | undefined }): RateSource {
  const url = settings.EXCHANGE_RATES_URL ?? (settings.isProduction ? tcmbAddress : undefined);
  return url === undefined ? fixedRates : tcmbRates(url);
}
