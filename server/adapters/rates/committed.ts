import type { Rates } from './port.ts';

/** The central bank's selling rates of one day, used until rates are fetched. The page shows their date. */
export const committedRates: Rates = { at: '2025-11-21', lira: { USD: 42.45, EUR: 48.93, GBP: 55.55 } };
