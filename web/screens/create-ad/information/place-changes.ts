import type { DraftChanges, DraftContent } from '../../../../contract/schemas/ad-form.ts';
import type { PlaceFound } from '../../../parts/device-location.ts';

/** Draft changes for a point and its known place. Keeps a chosen district or neighbourhood if the found place is less exact but contains it. */
export function placeChanges(
  { province, district, neighborhood }: PlaceFound,
  point: { lat: number; lng: number },
  chosen: Pick<DraftContent, 'provinceId' | 'districtId'> = {},
): DraftChanges {
  if (!province) return { point };
  if (!district && chosen.provinceId === province.id) return { point };
  if (district && !neighborhood && chosen.districtId === district.id) return { point };
  return {
    provinceId: province.id,
    districtId: district?.id ?? null,
    neighborhoodId: neighborhood?.id ?? null,
    point,
  };
}
