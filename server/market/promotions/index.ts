export { promotionBindings } from './calls.ts';
export type { PromotionBindingDeps } from './calls.ts';
export { createPromotions, registerPromotionHooks } from './promotions.ts';
export type { PromotedAds, PromotionDeps, PromotionShop } from './promotions.ts';
export { periods } from './items.ts';
export { seedPromotions } from './seed.ts';
export type { Choice, Chosen, Promotions } from './port.ts';
