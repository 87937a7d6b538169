import type { AdCounts } from './rules/category-views.ts';
import { definePort } from '../../kernel/ports.ts';
import type { Catalogue } from './rules/catalogue.ts';

export type { Catalogue, CatalogueCategory, CatalogueSpec, CatalogueValue, SpecUse } from './rules/catalogue.ts';
export { isAskedBeside } from './rules/catalogue.ts';
export { categoryToday, requestToday } from './rules/former-categories.ts';
export type { AdCounts } from './rules/category-views.ts';
export { categoryViews, idsWithin, mainIdOf, specViews } from './rules/category-views.ts';

/** The catalogue of the moment. */
export const cataloguePort = definePort<() => Catalogue>('catalogue');

/** How many published ads each category holds, those of all below it included; some seconds old. */
export const adCountsPort = definePort<() => Promise<AdCounts>>('counts of ads');
export type { CommissionRate } from './rules/commissions.ts';
export { commissionRate } from './rules/commissions.ts';
export { openCatalogue } from './store.ts';
