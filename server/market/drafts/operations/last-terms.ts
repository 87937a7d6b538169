import { mainCategoryIds } from '../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { DraftDeps } from './dependencies.ts';
import type { LastTerms } from '../tables.ts';

/** So many ads back somebody's place and their way of handing over are looked for. */
const recentAds = 5;

type Into = { category: CatalogueCategory | undefined; mainCategoryId: number | undefined };

/** Where a thing cannot be moved, the ad before says nothing of its place. */
export const isProperty = (
  { authorities }: Pick<DraftDeps, 'authorities'>,
  { category, mainCategoryId }: Into,
): boolean =>
  category ? authorities.registryOf(category.id) === 'Property' : mainCategoryId === mainCategoryIds.realEstate;

/** Place and delivery as in their owner's ads before, as far as they may hold for the next one. One statement. */
export async function lastTerms(deps: DraftDeps, ownerId: string, into: Into): Promise<LastTerms> {
  const ads = await deps.ads.newestTerms(ownerId, recentAds);
  const { districts } = deps.places();
  const placed = ads.find(
    ({ categoryId, provinceId, districtId }) =>
      deps.authorities.registryOf(categoryId) !== 'Property' && districts.get(districtId)?.provinceId === provinceId,
  );
  const delivery = ads.find((ad) => ad.delivery.length > 0)?.delivery;
  const takesDelivery = into.category === undefined || into.category.purchase === 'cart';
  return {
    ...(placed && !isProperty(deps, into) && placeOf(deps, placed)),
    ...(delivery && takesDelivery && { delivery }),
  };
}

function placeOf(
  { places }: Pick<DraftDeps, 'places'>,
  { provinceId, districtId, neighborhoodId }: Awaited<ReturnType<DraftDeps['ads']['newestTerms']>>[number],
): LastTerms {
  const isThere = neighborhoodId !== null && places().neighborhoods.get(neighborhoodId)?.districtId === districtId;
  return { provinceId, districtId, ...(isThere && { neighborhoodId }) };
}
