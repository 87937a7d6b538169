import { categoriesWithin, notificationCategoryIds } from '../../../../contract/notifications.ts';
import { listedTemplates } from './templates/index.ts';

/**
 * Whether the operator may make channels of a category compulsory. Marketing needs consent that can be withdrawn (law 6563, articles 6 and 8). Alerts
 * about favourites and saved searches were asked for by the member, who may end them.
 */
export const isRequirable = (categoryId: number): boolean =>
  !categoriesWithin(notificationCategoryIds.favourites).includes(categoryId) &&
  listedTemplates.every((entry) => entry.categoryId !== categoryId || entry.kind !== 'marketing');
