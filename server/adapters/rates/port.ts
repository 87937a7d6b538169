/** Currencies that prices are said in besides lira. */
export type RatedCurrency = 'EUR' | 'USD' | 'GBP';

/** What one unit of each currency costs in lira, and of which day that is. */
export interface Rates {
  lira: Readonly<Record<RatedCurrency, number>>;
  /** `2026-11-20`. */
  at: string;
}

/** Exchange rates at hand. `now` never waits and never fails: it answers the newest ones known, and has newer ones fetched when it is time. */
export interface RateSource {
  now(): Rates;
}
