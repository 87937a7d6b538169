import type { DraftChanges, DraftContent } from '../../../../contract/schemas/ad-form.ts';
import type { PlaceFound } from '../../../parts/device-location.ts';

/** A point and as much of its place as is known, as they are written into a draft; what was chosen in the same place stays. */
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
