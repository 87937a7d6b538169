import { mainCategoryIds } from '../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { DraftDeps } from './dependencies.ts';
import type { LastTerms } from '../tables.ts';

/** Number of recent ads from which place and delivery are copied. */
const recentAds = 5;

type Target = { category: CatalogueCategory | undefined; mainCategoryId: number | undefined };

/** Real estate cannot be moved, so the last ad's place is not copied. */
export const isProperty = (
  { authorities }: Pick<DraftDeps, 'authorities'>,
  { category, mainCategoryId }: Target,
): boolean =>
  category ? authorities.registryOf(category.id) === 'Property' : mainCategoryId === mainCategoryIds.realEstate;

/** Place and delivery from the owner's recent ads, as far as they fit the category. One statement. */
export async function lastTerms(deps: DraftDeps, ownerId: string, target: Target): Promise<LastTerms> {
  const ads = await deps.ads.newestTerms(ownerId, recentAds);
  const { districts } = deps.places();
  const placed = ads.find(
    ({ categoryId, provinceId, districtId }) =>
      deps.authorities.registryOf(categoryId) !== 'Property' && districts.get(districtId)?.provinceId === provinceId,
  );
  const delivery = ads.find((ad) => ad.delivery.length > 0)?.delivery;
  const takesDelivery = target.category === undefined || target.category.purchase === 'cart';
  return {
    ...(placed && !isProperty(deps, target) && placeOf(deps, placed)),
    ...(delivery && takesDelivery && { delivery }),
  };
}

function placeOf(
  { places }: Pick<DraftDeps, 'places'>,
  { provinceId, districtId, neighborhoodId }: Awaited<ReturnType<DraftDeps['ads']['newestTerms']>>[number],
): LastTerms {
  const isInDistrict = neighborhoodId !== null && places().neighborhoods.get(neighborhoodId)?.districtId === districtId;
  return { provinceId, districtId, ...(isInDistrict && { neighborhoodId }) };
}
