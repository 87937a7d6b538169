import type { AdCounts } from './rules/category-views.ts';
import { definePort } from '../../kernel/ports.ts';
import type { Catalogue } from './rules/catalogue.ts';

export type { Catalogue, CatalogueCategory, CatalogueSpec, CatalogueValue, SpecUse } from './rules/catalogue.ts';
export { isAskedWith } from './rules/catalogue.ts';
export { categoryToday, requestToday } from './rules/former-categories.ts';
export type { AdCounts } from './rules/category-views.ts';
export { idsWithin, mainIdOf } from './rules/category-tree.ts';
export { categoryViews } from './rules/category-views.ts';
export { usualPackage } from './rules/package-size.ts';
export { specViews } from './rules/spec-views.ts';

/** Returns the current catalogue. */
export const cataloguePort = definePort<() => Catalogue>('catalogue');

/** Calls a listener after every change of the catalogue in this process. Returns a function that ends it. */
export const catalogueChangesPort = definePort<(listener: () => void) => () => void>('changes of the catalogue');

/** Published ads by category id, subcategories included. Cached for 15 seconds. */
export const adCountsPort = definePort<() => Promise<AdCounts>>('counts of ads');
export type { CommissionRate } from './rules/commissions.ts';
export { commissionRate } from './rules/commissions.ts';
export { openCatalogue } from './operations/open-catalogue.ts';
export type { OpenCatalogue } from './operations/open-catalogue.ts';
export { saveCategory } from './operations/save-category.ts';
export { revertVersion } from './operations/revert-version.ts';
