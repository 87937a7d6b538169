/** Joins the register's neighbourhoods (with ids) and the postal list (with postcodes). Importer only. */
import { nameKey, turkishName } from './names.ts';
import type { Sources } from './sources.ts';

interface PostEntry {
  postcode: string;
  /** The postal spelling without `Mah`, `Köyü` and the belde or village in parentheses. */
  name: string;
  /** 0: in the district's town, 1: in a belde, 2: in a village, or a village. */
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

/** The most likely entry for a neighbourhood in the town: the namesake with the lowest rank. */
function likeliest(entries: PostEntry[]): PostEntry | undefined {
  return entries.toSorted((a, b) => a.rank - b.rank || (a.postcode < b.postcode ? -1 : 1))[0];
}

/**
 * Postcode and spelling by the register's neighbourhood id. A neighbourhood missing in the postal list gets its district's postcode if all
 * neighbourhoods in the district's town share one; otherwise it is left out.
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
      // The same letters with other dots: the postal list is right (`Hacı İlyas`).
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
