import { product } from '../../../../contract/product.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: product.timeZone, dateStyle: 'short' });
/** The day in Istanbul, `2026-11-21`. */
export const dayOf = (at: Date): string => dayFormat.format(at);
