import { placeCalls } from '../../../contract/calls/places.ts';
import type { PageContext } from '../../page-context.ts';
import type { KnownPlace } from './search-data.ts';

/** The chosen places and their parents. Omits unknown ids. */
export async function placesWithin(call: PageContext['call'], ids: readonly number[]): Promise<KnownPlace[]> {
  return ids.length === 0 ? [] : (await call(placeCalls.lineages, { query: { ids: [...ids] } })).items;
}
