/** Currencies of prices besides lira. */
export type RatedCurrency = 'EUR' | 'USD' | 'GBP';

/** Price of one unit of each currency in lira, and the day of the rates. */
export interface Rates {
  lira: Readonly<Record<RatedCurrency, number>>;
  /** `2026-11-20`. */
  at: string;
}

/** `now` returns the newest known rates without waiting or failing, and starts a fetch in the background when it is due. */
export interface RateSource {
  now(): Rates;
}
