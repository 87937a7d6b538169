import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { changed } from './search-data.ts';
import type { KnownPlace } from './search-data.ts';

/** Provinces have the numbers of their plates. */
const provinceMost = 81;
/** Neighbourhoods have the highest ids. */
const neighborhoodLeast = 1_000_000;

const level = (id: number) => (id <= provinceMost ? 0 : id < neighborhoodLeast ? 1 : 2);

/** The places that the listed ones lie in, the nearest first: İzmir for its districts, Karşıyaka and İzmir for its neighbourhoods. */
export function placesAround(within: readonly KnownPlace[], listed: readonly { id: number }[]): KnownPlace[] {
  const [first] = listed;
  if (!first || level(first.id) === 0) return [];
  const parent = within.find((place) => level(place.id) === level(first.id) - 1);
  const above = parent?.parentId === undefined ? undefined : within.find(({ id }) => id === parent.parentId);
  return [parent, above].filter((place) => place !== undefined);
}

/** Takes a place in or out. A part replaces the whole that it lies in; without its last part the whole is meant again. */
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
      // Elsewhere is not near.
      around: undefined,
    });
  const [parent] = around;
  return changed(request, { places: others.length === 0 && parent ? [parent.id] : others });
}
