/** Joins the register's neighbourhoods, which have ids, with the post's list, which has postcodes; used by the importer only. */
import { nameKey, turkishName } from './names.ts';
import type { Sources } from './sources.ts';

interface PostEntry {
  postcode: string;
  /** The post's spelling without `Mah`, `Köyü` and the belde or village in parentheses. */
  name: string;
  /** 0: a neighbourhood of the district's town, 1: of a belde, 2: of a village or a village. */
  rank: number;
}

export interface PostMatch {
  postcode: string;
  name: string;
}

const suffix = /^(.*?)(?: (Mah|Köyü|Köy))?(?: ?\(([^)]*)\)?.*)?$/;

function postEntries(sources: Sources): Map<string, PostEntry[]> {
  const entries = new Map<string, PostEntry[]>();
  for (const [plate, , district, neighborhood, postcode] of sources.post) {
    const [, name = '', kind, within] = suffix.exec(neighborhood) ?? [];
    let rank = kind === 'Mah' ? 0 : 2;
    if (rank === 0 && within) rank = within.endsWith('Beldesi') ? 1 : 2;
    const districtKey = `${Number(plate)}/${nameKey(district)}`;
    for (const key of [districtKey, `${districtKey}/${nameKey(name)}`]) {
      const matches = entries.get(key) ?? [];
      matches.push({ postcode, name: name.trim(), rank });
      entries.set(key, matches);
    }
  }
  return entries;
}

/** The entry that a town's neighbourhood most likely is: of the namesakes the one nearest to the town's rank. */
function likeliest(entries: PostEntry[]): PostEntry | undefined {
  return entries.toSorted((a, b) => a.rank - b.rank || (a.postcode < b.postcode ? -1 : 1))[0];
}

/**
 * Postcode and spelling by the register's neighbourhood id. A neighbourhood that the post's list lacks gets its
 * district's postcode where all of the district's town neighbourhoods share one, else it is not in the answer.
 */
export function joinPostcodes(sources: Sources): Map<string, PostMatch> {
  const entries = postEntries(sources);
  const matches = new Map<string, PostMatch>();
  for (const row of sources.neighborhoods) {
    const district = `${row.cityCode}/${nameKey(row.districtName)}`;
    const bare = row.neighborhoodName.replace(/ \(.*\)/, '');
    const entry =
      likeliest(entries.get(`${district}/${nameKey(row.neighborhoodName)}`) ?? []) ??
      likeliest(entries.get(`${district}/${nameKey(bare)}`) ?? []);
    const own = turkishName(row.neighborhoodName);
    if (entry) {
      const entryName = turkishName(entry.name);
      // The same letters and words but other dots: the post's list has them right (`Hacı İlyas`).
      const better = own !== entryName && sameWords(own, entryName);
      matches.set(row.neighborhoodCode, { postcode: entry.postcode, name: better ? entryName : own });
      continue;
    }
    const town = (entries.get(district) ?? []).filter((one) => one.rank === 0);
    const postcodes = new Set(town.map((one) => one.postcode));
    const [postcode] = postcodes;
    if (postcode && postcodes.size === 1) matches.set(row.neighborhoodCode, { postcode, name: own });
  }
  return matches;
}

function sameWords(a: string, b: string): boolean {
  return a.split(' ').map(nameKey).join(' ') === b.split(' ').map(nameKey).join(' ');
}
