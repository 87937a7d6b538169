import { definePort } from '../../kernel/ports.ts';
import type { Prices } from './model.ts';

/** Prices with their start dates; see docs/decisions/091. */
export const pricesPort = definePort<Prices>('prices');
export type { FirstPrice, PriceReader, Prices, PriceToPlan } from './model.ts';
export type { DatedPrice } from './rules/schedule.ts';
export { fixedPrices } from './operations/open-prices.ts';
export { createPrices } from './operations/prices-port.ts';
export { insertFirstPrices, pricesFrom, pricesOf } from './store.ts';
