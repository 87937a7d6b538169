import type { Neighborhood, Places } from '../../../people/addresses/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Neighbourhoods by the beginnings of the words of their names: two sorted columns, since there are tens of thousands. */
export interface NeighborhoodNames {
  /** Folded names, each from one of its words on; sorted. */
  keys: readonly string[];
  /** The neighbourhood of the key beside it. */
  ids: Int32Array;
}

/** Keys that are looked at for one beginning; `merkez` alone is the name of thousands. */
const maxScanned = 400;

/** What a neighbourhood is called by itself: who looks for `moda` types no `mahallesi`. */
const kindWords = /\s(?:mah|mahallesi|mh)$/;

export function neighborhoodNames(places: Places): NeighborhoodNames {
  const pairs: { key: string; id: number }[] = [];
  for (const { id, name } of places.neighborhoods.values()) {
    const words = foldTurkish(name).replace(kindWords, '').split(' ');
    for (const at of words.keys()) pairs.push({ key: words.slice(at).join(' '), id });
  }
  pairs.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return { keys: pairs.map(({ key }) => key), ids: Int32Array.from(pairs, ({ id }) => id) };
}

/**
 * Neighbourhoods whose name has a word that the longest of some folded words begins, while each of the others begins a word of the name, its district or
 * its province; whole names first, then those that begin so. At most a few hundred.
 */
export function neighborhoodsNamed(
  { keys, ids }: NeighborhoodNames,
  places: Places,
  words: readonly string[],
): Neighborhood[] {
  const anchors = words.filter((word) => word.length >= 3);
  const query = words.join(' ');
  const found = new Map<Neighborhood, number>();
  for (const anchor of anchors) {
    const others = words.filter((word) => word !== anchor);
    const from = firstFrom(keys, anchor);
    for (let at = from; at < from + maxScanned && keys[at]?.startsWith(anchor); at += 1) {
      const one = places.neighborhoods.get(ids[at] ?? 0);
      if (!one || found.has(one)) continue;
      const name = foldTurkish(one.name);
      const around = others.length === 0 ? name : `${name} ${foldTurkish(whereOf(one, places))}`;
      if (others.some((word) => !` ${around}`.includes(` ${word}`))) continue;
      const bare = name.replace(kindWords, '');
      found.set(one, query === bare ? 2 : Number(query.startsWith(bare) || bare.startsWith(query)));
    }
  }
  return [...found].toSorted((a, b) => b[1] - a[1]).map(([one]) => one);
}

/** `Kadıköy, İstanbul` */
export function whereOf({ districtId }: Neighborhood, places: Places): string {
  const district = places.districts.get(districtId);
  return [district?.name, places.provinces.get(district?.provinceId ?? 0)?.name].filter(Boolean).join(', ');
}

/** The index of the first key that is not before a text. */
function firstFrom(keys: readonly string[], text: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
