import { categoryPhrase, fullName, landingAddresses } from '../rules/landing-addresses.ts';
import type { Landing, LandingAddresses } from '../rules/landing-addresses.ts';
import { landingsAfter, landingsBeside, landingsInPlaces } from '../store/landings.ts';
import type { SearchSources } from './dependencies.ts';
import { languages } from '../../../../contract/enums.ts';
import type { LandingLinkKind, Language, Texts } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Places, Point } from '../../../people/addresses/port.ts';
import { categoryToday } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { memoizeEachFor } from '../../../platform/memoize.ts';
import { DomainError } from '../../../platform/errors.ts';

interface Link {
  label: string;
  path: string;
  count: number;
}

export interface LandingPage {
  categoryId: number;
  place?: { id: number; name: string };
  value?: { id: number; name: string };
  values?: number[];
  heading: string;
  paths: Texts;
  indexedFrom: number;
  links: { kind: LandingLinkKind; items: Link[] }[];
}

export interface Landings {
  /**
   * Suggests categories in the place that a text starts with; the last word may be incomplete (`kadıköy kir`). Empty if no place is named. `words`
   * are folded.
   */
  beginning(words: readonly string[], language: Language): Promise<Link[]>;
  /** The page of an address with links to related pages. Throws CategoryNotFound for unknown addresses. */
  page(path: string, language: Language): Promise<LandingPage>;
  /** The language of a path. Undefined for unknown addresses, and if both languages share it. */
  languageOf(path: string): Language | undefined;
  /** Indexed addresses after a position, without leading slash. `next` is the position for the next call. */
  urls(after: number, size: number): Promise<{ items: Texts[]; next?: number }>;
}

type Row = Awaited<ReturnType<typeof landingsBeside>>[number];

/** Landing counts change once a night. */
const inPlacesSeconds = 600;
/** A category is hidden if one subcategory has more than this share of its ads. */
const maxShareOfChild = 0.5;

/** True if each word starts some word of the phrase. */
function isBegun(phrase: string, words: readonly string[]): boolean {
  const said = foldTurkish(phrase).split(' ');
  return words.every((word) => said.some((one) => one.startsWith(word)));
}

/** Removes rows of categories whose ads mostly belong to one subcategory in the same place. */
function withoutParents(rows: readonly Row[], catalogue: Catalogue): Row[] {
  return rows.filter(
    (row) =>
      !rows.some(
        ({ categoryId, placeId, count }) =>
          placeId === row.placeId &&
          count > maxShareOfChild * row.count &&
          catalogue.categories.get(categoryId)?.parentId === row.categoryId,
      ),
  );
}

/** Provinces and districts by folded name. Districts of different provinces may share a name. */
function idsByName(places: Places): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, name, words } of [...places.provinces.values(), ...places.districts.values()]) {
    for (const one of new Set([name, ...words].map(foldTurkish))) ids.set(one, [...(ids.get(one) ?? []), id]);
  }
  return ids;
}

/** Caches the result of `build` until `source` returns another object. */
function builtOnce<S, T>(source: () => S, build: (from: S) => T): () => T {
  let built: { from: S; made: T } | undefined;
  return () => {
    if (built?.from !== source()) built = { from: source(), made: build(source()) };
    return built.made;
  };
}

export function searchLandings({ database, catalogue, places }: SearchSources): Landings {
  let built: { catalogue: Catalogue; places: Places; addresses: LandingAddresses } | undefined;
  const addresses = (): LandingAddresses => {
    if (built?.catalogue !== catalogue() || built.places !== places())
      built = { catalogue: catalogue(), places: places(), addresses: landingAddresses(catalogue(), places()) };
    return built.addresses;
  };

  /** Links in the given order, up to the limit. */
  function linksTo(rows: readonly Row[], language: Language): Link[] {
    const links: Link[] = [];
    for (const row of rows) {
      const landing = landingOf(row);
      const path = addresses().pathsOf(landing)?.[language];
      if (path === undefined) continue;
      links.push({ label: addresses().headingOf(landing, language), path, count: row.count });
      if (links.length === limits.landingLinksMost) break;
    }
    return links;
  }

  const inPlaces = memoizeEachFor<Row[]>(inPlacesSeconds);
  const placesNamed = builtOnce(places, idsByName);

  return {
    async beginning(words, language) {
      for (let length = words.length - 1; length > 0; length -= 1) {
        const ids = placesNamed().get(words.slice(0, length).join(' '));
        if (!ids) continue;
        const rows = await inPlaces(ids.join(','), () => landingsInPlaces(database, ids));
        const fitting = rows.filter(({ categoryId }) => {
          const category = catalogue().categories.get(categoryId);
          return (
            category !== undefined && isBegun(categoryPhrase(catalogue(), category, language), words.slice(length))
          );
        });
        return linksTo(withoutParents(fitting, catalogue()), language);
      }
      return [];
    },
    async page(path, language) {
      const address = path.replace(/^\/|\/$/g, '');
      const former = categoryToday(catalogue(), /^\d+$/.test(address) ? Number(address) : address);
      const landing = former ? { categoryId: former.categoryId } : addresses().read(address);
      const paths = landing && addresses().pathsOf(landing);
      const category = landing && catalogue().categories.get(landing.categoryId);
      if (!landing || !paths || !category) throw new DomainError('CategoryNotFound');
      const { categoryId, placeId = 0, valueId = 0 } = landing;
      const value = catalogue().values.get(valueId);
      const place = places().districts.get(placeId) ?? places().provinces.get(placeId);
      const siblings = catalogue().categories.get(category.parentId ?? 0)?.childIds ?? [];
      const others = (category.childIds.length > 0 ? category.childIds : siblings).filter((id) => id !== categoryId);
      const rows = await landingsBeside(database, { categoryId, placeId, valueId }, others);
      const byCount = rows.toSorted((a, b) => b.count - a.count);
      const isBeside = (row: Row) => row.categoryId === categoryId && row.valueId === valueId;
      const links = {
        places: linksTo(
          nearest(
            byCount.filter((row) => isBeside(row) && row.placeId !== placeId),
            places(),
            placeId,
          ),
          language,
        ),
        // A plain category's page already lists its subcategories.
        categories:
          placeId + valueId === 0
            ? []
            : linksTo(
                byCount.filter((row) => row.categoryId !== categoryId),
                language,
              ),
        makes: linksTo(
          byCount.filter(
            (row) =>
              row.categoryId === categoryId &&
              row.placeId === placeId &&
              row.valueId !== valueId &&
              fitsBelow(row.valueId),
          ),
          language,
        ),
      };
      /** For a make its models, for a model the make's other models, otherwise makes. */
      function fitsBelow(id: number): boolean {
        const parent = catalogue().values.get(id)?.parentValueId;
        return id !== 0 && (value === undefined ? parent === undefined : parent === (value.parentValueId ?? value.id));
      }
      return {
        categoryId,
        ...(place && { place: { id: place.id, name: place.name } }),
        ...(former && former.values.length > 0 && { values: [...former.values] }),
        ...(value && { value: { id: value.id, name: fullName(catalogue(), value) } }),
        heading: addresses().headingOf(landing, language),
        paths,
        indexedFrom: limits.landingAdsLeast,
        links: (['places', 'categories', 'makes'] as const).flatMap((kind) =>
          links[kind].length > 0 ? [{ kind, items: links[kind] }] : [],
        ),
      };
    },
    languageOf(path) {
      const former = categoryToday(catalogue(), path);
      if (former) return path === former.paths.tr ? 'tr' : 'en';
      const landing = addresses().read(path);
      const category = landing && catalogue().categories.get(landing.categoryId);
      if (!category || category.paths.tr === category.paths.en) return undefined;
      // Former addresses belong to neither language: they redirect to the visitor's language.
      return languages.find((language) => `${path}/`.startsWith(`${category.paths[language]}/`));
    },
    async urls(after, size) {
      const rows = await landingsAfter(database, after, size);
      const last = rows.length === size ? rows.at(-1)?.position : undefined;
      // Plain categories are listed among the fixed pages.
      const items = rows.flatMap((row) =>
        row.placeId + row.valueId === 0 ? [] : (addresses().pathsOf(landingOf(row)) ?? []),
      );
      return { items, ...(last !== undefined && { next: last }) };
    },
  };
}

const landingOf = ({ categoryId, placeId, valueId }: Row): Landing => ({
  categoryId,
  ...(placeId !== 0 && { placeId }),
  ...(valueId !== 0 && { valueId }),
});

/** Districts of a province, districts near a district, or provinces of the country. */
function nearest(rows: readonly Row[], places: Places, placeId: number): Row[] {
  if (places.provinces.has(placeId))
    return rows.filter((row) => places.districts.get(row.placeId)?.provinceId === placeId);
  const here = places.districts.get(placeId)?.point;
  if (!here) return rows.filter((row) => places.provinces.has(row.placeId));
  return rows
    .flatMap((row) => {
      const point = places.districts.get(row.placeId)?.point;
      return point ? [{ row, far: squaredDistance(here, point) }] : [];
    })
    .toSorted((a, b) => a.far - b.far)
    .map(({ row }) => row);
}

/** Squared degrees of latitude, for comparison only. */
const squaredDistance = (a: Point, b: Point): number =>
  (a.lat - b.lat) ** 2 + ((a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) ** 2;
