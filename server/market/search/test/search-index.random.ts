import type { SearchScope } from '../rules/search-scope.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { adSorts } from '../../../../contract/enums.ts';
import { userId } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** A random plausible search. Parts are taken from existing ads, so most searches have results. */
export function randomScope(ads: readonly TestAd[], catalogue: Catalogue, chance: () => number): SearchScope {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const ad = pick(ads);
  const other = pick(ads);
  const path = catalogue.categories.get(ad.categoryId)?.ancestorIds ?? [];
  const request: FilterRequest = {};
  if (chance() < 0.7) request.category = pick(path);
  if (chance() < 0.3) {
    const places = [ad.provinceId, ad.districtId, ad.neighborhoodId, other.provinceId, other.districtId].filter(
      (id) => id !== null,
    );
    request.places = places.filter(() => chance() < 0.4);
  }
  if (chance() < 0.3)
    request.price = {
      ...(chance() < 0.7 && { from: Math.floor(ad.price * chance()) }),
      ...(chance() < 0.7 && { to: Math.ceil(ad.price / (1 - chance())) }),
    };
  request.values = [...(chance() < 0.4 ? specValues(ad, other, catalogue, chance) : []), ...standardValues(chance)];
  request.numbers = numberRanges(ad, catalogue, chance);
  if (chance() < 0.15 && ad.lng !== null && ad.lat !== null)
    request.box = [ad.lng - chance() * 8, ad.lat - chance() * 3, ad.lng + chance() * 8, ad.lat + chance() * 3];
  if (chance() < 0.15 && ad.lng !== null && ad.lat !== null)
    request.around = { lat: ad.lat + chance() - 0.5, lng: ad.lng + chance() - 0.5, km: 1 + chance() * 200 };
  if (chance() < 0.15 && ad.lng !== null && ad.lat !== null) request.area = loopAround(ad.lng, ad.lat, chance);
  if (chance() < 0.4) request.likely = likelyThings(ad, other, catalogue, chance);
  if (chance() < 0.25) request.not = excludedThings(other, catalogue, chance);
  if (chance() < 0.7) request.sort = pick(adSorts);
  const figures = Object.keys(ad.specs).filter((id) => catalogue.specs.get(Number(id))?.kind === 'number');
  if (chance() < 0.2 && figures.length > 0)
    request.sort = `${Number(pick(figures))}-${chance() < 0.5 ? 'asc' : 'desc'}`;
  return {
    request,
    ...(chance() < 0.1 && { isRental: chance() < 0.5 }),
    ...(chance() < 0.1 && { ownerId: userId }),
    ...(chance() < 0.1 && { createdAfter: other.publishedAt ?? new Date(0) }),
    ...(chance() < 0.3 && { without: [ad.id, other.id] }),
  };
}

/** A hand-drawn line around a point; it may intersect itself. */
function loopAround(lng: number, lat: number, chance: () => number): [number, number][] {
  const length = 3 + Math.floor(chance() * 9);
  return Array.from({ length }, (_, index) => {
    const angle = (2 * Math.PI * index) / length + chance();
    return [lng + Math.cos(angle) * chance() * 6, lat + Math.sin(angle) * chance() * 3];
  });
}

function likelyThings(
  ad: TestAd,
  other: TestAd,
  catalogue: Catalogue,
  chance: () => number,
): NonNullable<FilterRequest['likely']> {
  const path = catalogue.categories.get(ad.categoryId)?.ancestorIds ?? [];
  return {
    values: [...specValues(ad, other, catalogue, chance), ...standardValues(chance)],
    numbers: numberRanges(ad, catalogue, chance),
    ...(chance() < 0.2 && {
      price: { from: Math.floor(ad.price * chance()), to: Math.ceil(ad.price * (1 + chance())) },
    }),
    ...(chance() < 0.2 && { places: [ad.provinceId, other.districtId] }),
    ...(chance() < 0.3 && { category: path[Math.floor(chance() * path.length)] ?? 1 }),
  };
}

function excludedThings(ad: TestAd, catalogue: Catalogue, chance: () => number): NonNullable<FilterRequest['not']> {
  const path = catalogue.categories.get(ad.categoryId)?.ancestorIds ?? [];
  return {
    ...(chance() < 0.3 && { categories: path.slice(-1) }),
    ...(chance() < 0.3 && { places: [ad.provinceId] }),
    values: [...specValues(ad, ad, catalogue, chance), ...standardValues(chance)],
    ...(chance() < 0.4 && { words: foldTurkish(ad.title).split(' ').slice(-1) }),
  };
}

function specValues(ad: TestAd, other: TestAd, catalogue: Catalogue, chance: () => number): number[] {
  return [ad, other]
    .flatMap(({ specs }) => Object.entries(specs))
    .filter(([id]) => catalogue.specs.get(Number(id))?.kind !== 'number')
    .flatMap(([, content]) => content)
    .filter(() => chance() < 0.15);
}

function standardValues(chance: () => number): number[] {
  return [1, 2, 3, 4, 5, 6, 8, 12, 13, 14].filter(() => chance() < 0.06);
}

function numberRanges(ad: TestAd, catalogue: Catalogue, chance: () => number): NonNullable<FilterRequest['numbers']> {
  return Object.entries(ad.specs).flatMap(([id, value]) => {
    const spec = catalogue.specs.get(Number(id));
    if (spec?.kind !== 'number' || typeof value !== 'number' || chance() > 0.25) return [];
    // Sometimes uses the edge of a band.
    const edge = spec.edges.findLast((each) => each <= value);
    const from = chance() < 0.4 && edge !== undefined ? edge : value - Math.round(chance() * 20);
    return [
      {
        spec: spec.id,
        ...(chance() < 0.7 && { from }),
        ...(chance() < 0.7 && { to: value + Math.round(chance() * 50) }),
      },
    ];
  });
}
