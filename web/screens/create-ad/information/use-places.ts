import { placeCalls } from '../../../../contract/calls/places.ts';
import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';
import { useCallAnswer } from '../../settings/frame/use-call-answer.ts';
import type { InformationData, NamedPlace } from './load-information.ts';

/** Chosen places and the lists to choose from. A list is available once its parent is chosen. */
export interface Places {
  provinces: readonly NamedPlace[];
  /** Undefined while loading. */
  districts: readonly NamedPlace[] | undefined;
  neighborhoods: readonly NamedPlace[] | undefined;
  province: NamedPlace | undefined;
  district: NamedPlace | undefined;
  neighborhood: NamedPlace | undefined;
  hasFailed: boolean;
  again(): void;
}

/** Places of a draft. The first lists come with the page; others load when their parent changes. */
export function usePlaces(
  own: InformationData & { draft: { content: DraftContent } },
  { provinceId, districtId, neighborhoodId }: DraftContent,
): Places {
  const first = { ...own.form.filled, ...own.draft.content };
  const hasDistricts = own.districts.length > 0 && provinceId === first.provinceId;
  const hasNeighborhoods = own.neighborhoods.length > 0 && districtId === first.districtId;
  const askedDistricts = useCallAnswer(
    placeCalls.userDistricts,
    provinceId === undefined || hasDistricts ? undefined : { params: { provinceId } },
  );
  const askedNeighborhoods = useCallAnswer(
    placeCalls.userNeighborhoods,
    districtId === undefined || hasNeighborhoods ? undefined : { params: { districtId } },
  );
  const districts = hasDistricts ? own.districts : askedDistricts.answer?.items;
  const neighborhoods = hasNeighborhoods ? own.neighborhoods : askedNeighborhoods.answer?.items;
  const failed = [askedDistricts, askedNeighborhoods].find(({ hasFailed }) => hasFailed);
  const byId = (places: readonly NamedPlace[] | undefined, id: number | undefined) =>
    places?.find((place) => place.id === id);
  return {
    provinces: own.provinces,
    districts,
    neighborhoods,
    province: byId(own.provinces, provinceId),
    district: byId(districts, districtId),
    neighborhood: byId(neighborhoods, neighborhoodId),
    hasFailed: failed !== undefined,
    again: () => failed?.again(),
  };
}
