import type { PlaceKind } from '../../../../contract/calls/places.ts';
import { limits } from '../../../../contract/limits.ts';
import { foldedName, nearNames } from '../../../../contract/near-names.ts';
import type { Places } from './places.ts';

interface Named {
  id: number;
  name: string;
}

export interface FoundPlace extends Named {
  kind: PlaceKind;
  /** The matched name, if it is not the official one. */
  alias?: string;
  /** Containing places, smallest first. */
  within: Named[];
}

interface Entry {
  place: FoundPlace;
  /** One of the place's names, folded. */
  name: string;
  /** Names of the containing places, folded. */
  around: string;
  /** Lower ranks come first among equal matches; larger places have lower ranks. */
  rank: number;
}

/** Words for the kind of place, ignored unless the query has no others. */
const kindWords: ReadonlySet<string> = new Set(['il', 'ili', 'ilce', 'ilcesi', 'mah', 'mh', 'mahalle', 'mahallesi']);

const ranks: Record<PlaceKind, number> = { province: 0, district: 1, neighborhood: 2 };
const named = ({ id, name }: Named): Named => ({ id, name });

/** Containing places, smallest first. */
function withinOf(id: number, { provinces, districts, neighborhoods }: Places): Named[] {
  const district = districts.get(neighborhoods.get(id)?.districtId ?? 0);
  const province = provinces.get((district ?? districts.get(id))?.provinceId ?? 0);
  return [district, province].flatMap((one) => (one ? [named(one)] : []));
}

/** One entry for every name of every place. */
function entriesOf(places: Places): Entry[] {
  const entries: Entry[] = [];
  const add = (kind: PlaceKind, one: Named, aliases: readonly string[] = []) => {
    const within = withinOf(one.id, places);
    const around = foldedName(within.map(({ name }) => name).join(' '));
    const place = { ...named(one), kind, within };
    entries.push({ place, name: foldedName(one.name), around, rank: ranks[kind] });
    // An informal name is better known than the neighbourhood's official one, so it ranks like a district.
    for (const alias of aliases)
      entries.push({
        place: { ...place, alias },
        name: foldedName(alias),
        around,
        rank: Math.min(ranks[kind], ranks.district),
      });
  };
  for (const one of places.provinces.values()) add('province', one, one.words);
  for (const one of places.districts.values()) add('district', one, one.words);
  const areas = Map.groupBy(places.knownAreas, ({ neighborhoodId, districtId }) => neighborhoodId ?? districtId);
  for (const one of places.neighborhoods.values())
    add(
      'neighborhood',
      one,
      areas.get(one.id)?.map(({ name }) => name),
    );
  for (const { name, districtId, neighborhoodId } of places.knownAreas) {
    const district = places.districts.get(districtId);
    if (neighborhoodId !== undefined || !district) continue;
    const place = { ...named(district), kind: 'district' as const, alias: name, within: withinOf(districtId, places) };
    entries.push({ place, name: foldedName(name), around: foldedName(district.name), rank: ranks.district });
  }
  return entries;
}

/** Match quality, 0 is best; undefined for no match. Words missing in the name may match a containing place: `caferağa kadıköy`. */
function fitOf({ name, around }: Entry, wanted: readonly string[]): number | undefined {
  const whole = wanted.join(' ');
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  const begins = (text: string, word: string) => text.startsWith(word) || text.includes(` ${word}`);
  const own = wanted.filter((word) => begins(name, word));
  if (own.length === wanted.length) return 2;
  return own.length > 0 && wanted.every((word) => begins(name, word) || begins(around, word)) ? 3 : undefined;
}

/** Finds places by word prefixes. If no name matches, finds provinces and districts with a similar spelling. */
export function placeFinder(places: Places): (text: string) => FoundPlace[] {
  let entries: Entry[] | undefined;
  return (text) => {
    const words = foldedName(text).split(' ').filter(Boolean);
    if (words.length === 0) return [];
    const distinctive = words.filter((word) => !kindWords.has(word));
    const wanted = distinctive.length > 0 ? distinctive : words;
    entries ??= entriesOf(places);
    const fitting = entries
      .flatMap((entry) => {
        const fit = fitOf(entry, wanted);
        return fit === undefined ? [] : [{ ...entry, fit }];
      })
      .toSorted((a, b) => a.fit - b.fit || a.rank - b.rank || a.name.length - b.name.length);
    const found =
      fitting.length > 0
        ? fitting.map(({ place }) => place)
        : nearNames(
            entries.flatMap(({ place, rank }) => (rank < ranks.neighborhood && !place.alias ? [place] : [])),
            text,
          );
    const seen = new Set<number>();
    return found.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limits.placesFoundMost);
  };
}

/** Places by id with the places that contain them, once each. Unknown ids are skipped. */
export function lineagesOf(places: Places, ids: readonly number[]): (Named & { parentId?: number })[] {
  const found = new Map<number, Named & { parentId?: number }>();
  for (const id of ids) {
    const one = places.provinces.get(id) ?? places.districts.get(id) ?? places.neighborhoods.get(id);
    if (!one) continue;
    const line = [named(one), ...withinOf(id, places)];
    line.forEach((place, index) => {
      const parent = line[index + 1];
      found.set(place.id, { ...place, ...(parent && { parentId: parent.id }) });
    });
  }
  return [...found.values()];
}
