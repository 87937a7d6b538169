import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { changed } from './search-data.ts';
import type { KnownPlace } from './search-data.ts';

/** Province ids are licence plate numbers. */
const maxProvinceId = 81;
/** Neighbourhoods have the highest ids. */
const minNeighborhoodId = 1_000_000;

const level = (id: number) => (id <= maxProvinceId ? 0 : id < minNeighborhoodId ? 1 : 2);

/** The parents of the listed places, nearest first: İzmir for its districts; Karşıyaka and İzmir for its neighbourhoods. */
export function placesAround(within: readonly KnownPlace[], listed: readonly { id: number }[]): KnownPlace[] {
  const [first] = listed;
  if (!first || level(first.id) === 0) return [];
  const parent = within.find((place) => level(place.id) === level(first.id) - 1);
  const above = parent?.parentId === undefined ? undefined : within.find(({ id }) => id === parent.parentId);
  return [parent, above].filter((place) => place !== undefined);
}

/** Adds or removes a place. A part replaces its parent; removing the last part restores the parent. */
export function togglePlace(
  request: FilterRequest,
  id: number,
  isChosen: boolean,
  around: readonly KnownPlace[],
): FilterRequest {
  const others = (request.places ?? []).filter((one) => one !== id);
  if (isChosen)
    return changed(request, {
      places: [...others.filter((one) => !around.some((place) => place.id === one)), id],
      // A place replaces the search around a location.
      around: undefined,
    });
  const [parent] = around;
  return changed(request, { places: others.length === 0 && parent ? [parent.id] : others });
}
