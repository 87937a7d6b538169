import type { AdListSort } from '../../../contract/schemas/ad-list.ts';

/** In display order. Repeated here to keep the contract's schemas out of the browser bundle. */
export const sorts = ['Own', 'Newest', 'BiggestDrop', 'PriceLow', 'PriceHigh'] as const satisfies AdListSort[];
