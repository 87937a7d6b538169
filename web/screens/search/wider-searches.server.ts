import { placeCalls } from '../../../contract/calls/places.ts';
import { searchCalls } from '../../../contract/calls/search.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { PageContext } from '../../page-context.ts';
import { isStandard } from './filter-labels.ts';
import { changed } from './search-data.ts';
import type { SearchData, Wider } from './search-data.ts';

/** Number of nearest provinces to try. */
const maxNeighbours = 5;

/**
 * Wider searches for an empty list: the parents of its places, or nearby provinces, and the parent category. Returns only those with ads, with
 * their counts.
 */
export async function widerSearches(
  { call }: PageContext,
  { request, trail, places }: Pick<SearchData, 'request' | 'trail' | 'places'>,
): Promise<Wider[]> {
  const candidates: Omit<Wider, 'count'>[] = [];
  const chosen = places.filter(({ id }) => request.places?.includes(id));
  if (chosen.length > 0) {
    const parents = [...new Set(chosen.flatMap(({ parentId }) => parentId ?? []))];
    const near = parents.length > 0 ? places.filter(({ id }) => parents.includes(id)) : await around(call, chosen);
    if (near.length > 0) {
      const label = near.map(({ name }) => name).join(', ');
      candidates.push({ label, request: changed(request, { places: near.map(({ id }) => id) }) });
    }
  }
  const parent = trail.at(-2);
  if (parent) {
    // The parent category does not have the specs of the narrower one.
    const values = request.values?.filter(isStandard);
    candidates.push({
      label: parent.name,
      path: parent.path,
      request: changed(request, { category: parent.id, numbers: undefined, values }),
    });
  }
  const counted = await Promise.all(
    candidates.map(async (one) => {
      const { sort, page, after, pageSize, ...countable } = one.request;
      const { total } = await call(searchCalls.count, { query: { request: countable satisfies FilterRequest } });
      return { ...one, count: total.count };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

/** The nearest provinces, without the chosen ones. */
async function around(call: PageContext['call'], chosen: readonly { id: number; name: string }[]) {
  const { items } = await call(placeCalls.provinces, {});
  const from = items.filter(({ id }) => chosen.some((one) => one.id === id)).flatMap(({ point }) => point ?? []);
  if (from.length === 0) return [];
  return items
    .flatMap(({ id, name, point }) => {
      if (!point || chosen.some((one) => one.id === id)) return [];
      // Scales longitude by latitude; precise enough for sorting.
      const shrink = Math.cos((point.lat * Math.PI) / 180);
      const far = from.map(({ lat, lng }) => Math.hypot(lat - point.lat, (lng - point.lng) * shrink));
      return { id, name, far: Math.min(...far) };
    })
    .toSorted((a, b) => a.far - b.far)
    .slice(0, maxNeighbours);
}
