import type { Neighborhood, Places } from '../../../people/addresses/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Neighbourhoods by word prefixes. Two sorted columns save memory, since there are tens of thousands. */
export interface NeighborhoodNames {
  /** Folded names, starting at each of their words; sorted. */
  keys: readonly string[];
  /** The neighbourhood of the key at the same index. */
  ids: Int32Array;
}

/** Maximum number of keys scanned per prefix; thousands are called `merkez`. */
const maxScanned = 400;

/** The ending of neighbourhood names, which users rarely type. */
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
 * Neighbourhoods with a word that starts with one of the words (three letters or more). The other words must start words of its name, district or
 * province. Exact names come first, then prefixes. At most a few hundred.
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

/** The index of the first key that is not less than a text. */
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
