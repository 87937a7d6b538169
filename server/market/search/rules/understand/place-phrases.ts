import type { Places } from '../../../../people/addresses/port.ts';
import { foreignPlaces } from './foreign-words.ts';
import { PhraseMap } from './phrase-map.ts';
import { regionPhrases } from './regions.ts';
import { phraseKey } from './tokenizer.ts';
import type { PlaceName } from './vocabulary.ts';

const foreignNamesOf = (name: string): string[] => (foreignPlaces[name] ?? '').split(', ').filter(Boolean);

/** Phrases for places and regions, with all places of that name. */
export function placePhrases(places: Places): Map<string, PlaceName[]> {
  const phrases = new PhraseMap<PlaceName>();
  const addAll = (names: readonly string[], place: PlaceName): void => {
    for (const key of new Set(names.map(phraseKey))) phrases.add(key, place);
  };
  // Caches keys, because thousands of neighbourhoods share few names.
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => {
    const phrase = keys.get(name) ?? phraseKey(name);
    keys.set(name, phrase);
    return phrase;
  };
  for (const { id, name, words } of places.provinces.values())
    addAll([name, ...words, ...foreignNamesOf(name)], { kind: 'province', id, provinceId: id });
  for (const { id, provinceId, name, words } of places.districts.values()) {
    addAll([name, ...words, ...foreignNamesOf(name)], { kind: 'district', id, provinceId, districtId: id });
  }
  for (const [phrase, region] of regionPhrases(places)) phrases.add(phrase, region);
  const provinceOf = (districtId: number) => places.districts.get(districtId)?.provinceId ?? 0;
  for (const { name, districtId, neighborhoodId } of places.knownAreas) {
    addAll([name], {
      kind: 'area',
      id: neighborhoodId ?? districtId,
      provinceId: provinceOf(districtId),
      districtId,
      name,
    });
  }
  for (const { id, districtId, name } of places.neighborhoods.values()) {
    const provinceId = provinceOf(districtId);
    const key = keyOf(name);
    // Users do not search by a bare number or letter.
    if (key.length > 2 && /[a-z]/.test(key)) phrases.add(key, { kind: 'neighborhood', id, provinceId, districtId });
  }
  return phrases.map;
}
