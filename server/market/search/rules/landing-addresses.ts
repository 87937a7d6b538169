import { dealPhrase, isDealName, withinSentence } from '../../../../contract/deal-phrase.ts';
import { languages } from '../../../../contract/enums.ts';
import type { Language, Texts } from '../../../../contract/enums.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Catalogue, CatalogueCategory, CatalogueValue } from '../../catalogue/port.ts';
import { slug } from '../../../platform/fold-turkish.ts';

/** The subject of a landing page: a category, with a place, a make or model, or both. */
export interface Landing {
  categoryId: number;
  /** A province or a district. */
  placeId?: number;
  valueId?: number;
}

/** Addresses `<category>[/<make or model>][/<place>]`, derived from names alone. */
export interface LandingAddresses {
  /**
   * Parses a path without leading or trailing slash. Also accepts other names of places and former paths of categories. Undefined for other paths.
   */
  read(path: string): Landing | undefined;
  /** The paths in both languages, without leading slash. Undefined if a category or place already has that path. */
  pathsOf(landing: Landing): Texts | undefined;
  /** `Kadıköy kiralık daire`, `Flat for rent in Kadıköy` */
  headingOf(landing: Landing, language: Language): string;
}

export function landingAddresses(catalogue: Catalogue, places: Places): LandingAddresses {
  const { slugOf: placeSlugs, idOf: placeIds } = placeAddresses(places);
  const valueSlugs = new Map<number, string>();
  const valuesOfSpec = new Map<number, Map<string, number>>();
  for (const spec of catalogue.specs.values()) {
    if (spec.kind !== 'autocomplete') continue;
    const bySlug = new Map<string, number>();
    for (const value of spec.values) {
      const name = slug(fullName(catalogue, value));
      valueSlugs.set(value.id, name);
      if (!bySlug.has(name)) bySlug.set(name, value.id);
    }
    valuesOfSpec.set(spec.id, bySlug);
  }

  const valueIn = (category: CatalogueCategory, name: string): number | undefined => {
    for (const { spec } of category.specs) {
      const id = valuesOfSpec.get(spec.id)?.get(name);
      if (id !== undefined) return id;
    }
    return undefined;
  };

  const read = (path: string): Landing | undefined =>
    readBelow(catalogue.byPath, path) ?? readBelow(catalogue.byFormerPath, path);

  function readBelow(categories: Catalogue['byPath'], path: string): Landing | undefined {
    const parts = path.split('/');
    for (let length = parts.length; length > Math.max(0, parts.length - 3); length -= 1) {
      const category = categories.get(parts.slice(0, length).join('/'));
      if (category) return readRest(category, parts.slice(length));
    }
    return undefined;
  }

  function readRest(category: CatalogueCategory, rest: readonly string[]): Landing | undefined {
    const [first, second] = rest;
    const landing: Landing = { categoryId: category.id };
    if (first === undefined) return landing;
    if (second === undefined) {
      const placeId = placeIds.get(first);
      if (placeId !== undefined) return { ...landing, placeId };
    }
    const valueId = valueIn(category, first);
    const placeId = second === undefined ? undefined : placeIds.get(second);
    if (valueId === undefined || (second !== undefined && placeId === undefined)) return undefined;
    return { ...landing, valueId, ...(placeId !== undefined && { placeId }) };
  }

  function pathsOf(landing: Landing): Texts | undefined {
    const category = catalogue.categories.get(landing.categoryId);
    if (!category) return undefined;
    const rest = [
      ...(landing.valueId === undefined ? [] : [valueSlugs.get(landing.valueId)]),
      ...(landing.placeId === undefined ? [] : [placeSlugs.get(landing.placeId)]),
    ];
    if (rest.includes(undefined)) return undefined;
    const paths = { tr: [category.paths.tr, ...rest].join('/'), en: [category.paths.en, ...rest].join('/') };
    const isSame = languages.every((language) => {
      const found = read(paths[language]);
      return (
        found?.categoryId === landing.categoryId &&
        found.placeId === landing.placeId &&
        found.valueId === landing.valueId
      );
    });
    return isSame ? paths : undefined;
  }

  return {
    read,
    pathsOf,
    headingOf({ categoryId, placeId, valueId }, language) {
      const category = catalogue.categories.get(categoryId);
      const value = valueId === undefined ? undefined : catalogue.values.get(valueId);
      const place =
        placeId === undefined ? undefined : (places.districts.get(placeId) ?? places.provinces.get(placeId));
      const what = category ? categoryPhrase(catalogue, category, language) : '';
      const before = [language === 'tr' ? place?.name : undefined, value && fullName(catalogue, value)].filter(Boolean);
      const heading = [...before, before.length > 0 ? withinSentence(what, language) : what].join(' ');
      return language === 'en' && place ? `${heading} in ${place.name}` : heading;
    },
  };
}

/** `istanbul`, `istanbul-kadikoy`: districts include the province, because their names repeat. Other names of a place are accepted when reading. */
function placeAddresses(places: Places): { slugOf: Map<number, string>; idOf: Map<string, number> } {
  const slugOf = new Map<number, string>();
  const others: [string, number][] = [];
  for (const { id, name, words } of places.provinces.values()) {
    slugOf.set(id, slug(name));
    others.push(...words.map((word) => [slug(word), id] as [string, number]));
  }
  for (const { id, name, words, provinceId } of places.districts.values()) {
    const province = slugOf.get(provinceId) ?? '';
    slugOf.set(id, `${province}-${slug(name)}`);
    others.push(...words.map((word) => [`${province}-${slug(word)}`, id] as [string, number]));
  }
  const idOf = new Map<string, number>([...slugOf].map(([id, name]) => [name, id]));
  for (const [name, id] of others) if (!idOf.has(name)) idOf.set(name, id);
  return { slugOf, idOf };
}

/** `Renault Clio` */
export function fullName(catalogue: Catalogue, value: CatalogueValue): string {
  const parent = value.parentValueId === undefined ? undefined : catalogue.values.get(value.parentValueId);
  return parent ? `${parent.names.tr} ${value.names.tr}` : value.names.tr;
}

/** `Kiralık daire`, `Flat for rent`; other categories use their names. */
export function categoryPhrase(catalogue: Catalogue, category: CatalogueCategory, language: Language): string {
  const trail = category.ancestorIds.flatMap((id) => catalogue.categories.get(id) ?? []);
  return dealPhrase(
    trail.map(({ names }) => ({ name: names[language], isDeal: isDealName(names.tr) })),
    language,
  );
}
