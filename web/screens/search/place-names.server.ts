import { placeCalls } from '../../../contract/calls/places.ts';
import type { PageContext } from '../../page-context.ts';
import type { KnownPlace } from './search-data.ts';

type CallService = PageContext['call'];

/** Places met so far. They are the same in both languages and never change while the server runs. */
const placesById = new Map<number, KnownPlace>();
let provinces: number[] | undefined;
/** Every place is known: an id that is not among them is none. */
let isComplete = false;

function add(list: readonly { id: number; name: string }[], parentId?: number): number[] {
  for (const { id, name } of list) placesById.set(id, { id, name, ...(parentId !== undefined && { parentId }) });
  return list.map(({ id }) => id);
}

async function districtsOf(call: CallService, provinceId: number): Promise<number[]> {
  return add((await call(placeCalls.districts, { query: { provinceId } })).items, provinceId);
}

/** Learns where places lie, a province at a time: districts first, and neighbourhoods only if one is asked for. */
async function learn(call: CallService, ids: readonly number[]): Promise<void> {
  provinces ??= add((await call(placeCalls.provinces, {})).items);
  const isKnown = () => ids.every((id) => placesById.has(id));
  const districts: number[] = [];
  for (const province of provinces) {
    if (isKnown()) return;
    districts.push(...(await districtsOf(call, province)));
  }
  for (const district of districts) {
    if (isKnown()) return;
    add((await call(placeCalls.neighborhoods, { query: { districtId: district } })).items, district);
  }
  isComplete = true;
}

/** The chosen places and those they lie in. Ids that are no place are left out. */
export async function placesWithin(call: CallService, ids: readonly number[]): Promise<KnownPlace[]> {
  if (ids.length === 0) return [];
  if (!isComplete && !ids.every((id) => placesById.has(id))) await learn(call, ids);
  const found = new Map<number, KnownPlace>();
  for (const id of ids) {
    for (
      let place = placesById.get(id);
      place;
      place = place.parentId === undefined ? undefined : placesById.get(place.parentId)
    )
      found.set(place.id, place);
  }
  return [...found.values()];
}
