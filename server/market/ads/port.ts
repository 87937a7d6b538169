import { definePort } from '../../kernel/ports.ts';
import type { AdCategories, AdInterest, AdCampaigns, AdSales, AdLife, Ads } from './model.ts';

export type * from './model.ts';
export type { DopingStart } from './rules/doping-effect.ts';
export type { AdSpecs, AwaitingDoping, SpecContent } from './tables.ts';
export { createAdCampaigns } from './operations/ad-campaigns-port.ts';
export { createAdLife } from './operations/ad-life-port.ts';
export { createAds } from './operations/ad-views-port.ts';
export { cartAdOf } from './operations/cart-ads.ts';
export { cartAdColumns } from './store/sales.ts';
export type { CartAdRow, CartAdTypes } from './store/sales.ts';
export { cardsToStore } from './operations/cards.ts';
export { adPath } from './rules/ad-path.ts';
export { filesInUse } from './store/contents.ts';
export { adEvents } from './events.ts';
export { openStatuses, shownStatuses } from './rules/visibility.ts';
export { dealOf } from './rules/card-facts.ts';
export { actionError, publishedError } from './rules/status-rules.ts';

/** Implemented by a module above this one. */
export const adInterestPort = definePort<AdInterest>('interest in ads');
export const adCategoriesPort = definePort<AdCategories>('ads by category');
export const adCampaignsPort = definePort<AdCampaigns>('ads in campaigns');
export const adSalesPort = definePort<AdSales>('sales of ads');
export const adLifePort = definePort<AdLife>('ads');
export const adViewsPort = definePort<Ads>('views of ads');
