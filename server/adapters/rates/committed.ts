import type { Rates } from './port.ts';

/** What is said where no bank can be asked: the central bank's selling rates of one day. Old from the beginning, and shown as such. */
export const committedRates: Rates = { at: '2025-11-21', lira: { USD: 42.45, EUR: 48.93, GBP: 55.55 } };
