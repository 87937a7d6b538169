import type { DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import type { PlaceFound } from '../../../parts/use-own-location.ts';

/** The place at a point, as it is written into a draft. */
export const placeChanges = (
  { province, district, neighborhood }: PlaceFound,
  point: { lat: number; lng: number },
): DraftChanges => ({
  provinceId: province.id,
  districtId: district.id,
  neighborhoodId: neighborhood?.id ?? null,
  point,
});
