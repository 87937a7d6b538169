export { createAds } from './ads.ts';
export type { Ads } from './ads.ts';
export { adBindings } from './calls.ts';
export { adPath } from './cards.ts';
export type { MarketOf } from './detail.ts';
export { followOwner } from './taken-down.ts';
export type { AdDopings, AdSpecs, SpecContent } from './tables.ts';
