import type { AdListSort } from '../../../contract/schemas/ad-list.ts';

/** In the order in which they are offered. Said again here, because the contract's schemas stay out of the browser. */
export const sorts = ['Own', 'Newest', 'BiggestDrop', 'PriceLow', 'PriceHigh'] as const satisfies AdListSort[];
