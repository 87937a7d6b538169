import type { SearchScope } from '../operations/search-index.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import type { Catalogue } from '../../catalogue/port.ts';

const dayMs = 24 * 3600 * 1000;

/** What a search means, said once more as plainly as possible: each part by the group of the filter panel it belongs to. */
export function predicatesOf(
  { request, ownerId, isRental, createdAfter, without }: SearchScope,
  catalogue: Catalogue,
  now: Date,
): Map<string, (ad: TestAd) => boolean> {
  const predicates = new Map<string, (ad: TestAd) => boolean>();
  const categoryOf = (ad: TestAd) => catalogue.categories.get(ad.categoryId);
  const { category, places, price, values = [], numbers = [], box } = request;
  predicates.set(
    'published',
    (ad) => ad.status === 'OnSale' && ad.publishedAt !== null && categoryOf(ad) !== undefined,
  );
  if (category !== undefined)
    predicates.set('category', (ad) => categoryOf(ad)?.ancestorIds.includes(category) === true);
  if (isRental !== undefined) predicates.set('rental', (ad) => categoryOf(ad)?.isRental === isRental);
  if (ownerId !== undefined) predicates.set('owner', (ad) => ad.ownerId === ownerId);
  if (without) predicates.set('without', (ad) => !without.includes(ad.id));
  if (createdAfter) predicates.set('created', (ad) => (ad.publishedAt ?? 0) > createdAfter);
  if (places && places.length > 0) {
    predicates.set('places', (ad) =>
      places.some((id) => [ad.provinceId, ad.districtId, ad.neighborhoodId].includes(id)),
    );
  }
  if (price)
    predicates.set(
      'price',
      (ad) => ad.price >= (price.from ?? 0) && ad.price <= (price.to ?? Number.POSITIVE_INFINITY),
    );
  if (box) {
    const [west, south, east, north] = box;
    predicates.set(
      'box',
      ({ lng, lat }) => lng !== null && lat !== null && lng >= west && lng <= east && lat >= south && lat <= north,
    );
  }
  for (const { spec, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } of numbers) {
    predicates.set(`number:${spec}`, (ad) => {
      const value = ad.specs[spec];
      return typeof value === 'number' && value >= from && value <= to;
    });
  }
  const owners: number[] = values.filter(
    (id) => id === standardFilters.ownerPersonal || id === standardFilters.ownerBusiness,
  );
  if (owners.length > 0) {
    predicates.set('standard:owner', (ad) =>
      owners.includes(ad.ownerType === 'Personal' ? standardFilters.ownerPersonal : standardFilters.ownerBusiness),
    );
  }
  const dates = values.filter((id) => id in dateDays);
  if (dates.length > 0) predicates.set('standard:date', (ad) => dates.some((id) => hasStandard(ad, id, now)));
  for (const id of values.filter((each) => each < 100 && !owners.includes(each) && !dates.includes(each))) {
    predicates.set(`standard:${id}`, (ad) => hasStandard(ad, id, now));
  }
  for (const [specId, ids] of Map.groupBy(
    values.filter((id) => id >= 100),
    (id) => catalogue.values.get(id)?.specId,
  )) {
    if (specId === undefined) continue;
    const isSeveral = catalogue.specs.get(specId)?.kind === 'several';
    predicates.set(`spec:${specId}`, (ad) => {
      const has = (id: number) => valuesOf(ad, specId).includes(id);
      return isSeveral ? ids.every(has) : ids.some(has);
    });
  }
  return predicates;
}

const dateDays: Record<number, number> = {
  [standardFilters.last24Hours]: 1,
  [standardFilters.last3Days]: 3,
  [standardFilters.last7Days]: 7,
  [standardFilters.last30Days]: 30,
};

export function hasStandard(ad: TestAd, id: number, now: Date): boolean {
  const lasts = (end: string | undefined) => end !== undefined && Date.parse(end) > now.getTime();
  switch (id) {
    case standardFilters.ownerPersonal:
      return ad.ownerType === 'Personal';
    case standardFilters.ownerBusiness:
      return ad.ownerType === 'Business';
    case standardFilters.withPhoto:
      return ad.pictures.length > 0;
    case standardFilters.withVideo:
      return ad.hasVideo;
    case standardFilters.priceDropped:
      return ad.droppedAt !== null && ad.droppedAt.getTime() + 30 * dayMs > now.getTime();
    case standardFilters.showcase:
      return lasts(ad.dopings.Showcase);
    case standardFilters.urgent:
      return lasts(ad.dopings.Urgent);
    case standardFilters.verified:
      return ad.isVerified;
    default:
      return (ad.publishedAt?.getTime() ?? 0) >= now.getTime() - (dateDays[id] ?? 0) * dayMs;
  }
}

export function valuesOf(ad: TestAd, specId: number): number[] {
  const content = ad.specs[specId];
  return content === undefined ? [] : typeof content === 'number' ? [content] : content;
}

/** The ads that match, but for the parts of the groups in `without`. */
export function matching(
  ads: readonly TestAd[],
  predicates: ReadonlyMap<string, (ad: TestAd) => boolean>,
  ...without: string[]
): TestAd[] {
  const used = [...predicates].filter(([group]) => !without.includes(group));
  return ads.filter((ad) => used.every(([, holds]) => holds(ad)));
}

/** In the order of the list. */
export function ordered(ads: readonly TestAd[], sort: SearchScope['request']['sort']): string[] {
  const time = (ad: TestAd) => ad.publishedAt?.getTime() ?? 0;
  const compare: Record<string, (a: TestAd, b: TestAd) => number> = {
    LowerPriceFirst: (a, b) => a.price - b.price || Number(a.id) - Number(b.id),
    HigherPriceFirst: (a, b) => b.price - a.price || Number(b.id) - Number(a.id),
  };
  const newest = (a: TestAd, b: TestAd) => time(b) - time(a) || Number(b.id) - Number(a.id);
  return ads.toSorted(compare[sort ?? ''] ?? newest).map((ad) => ad.id);
}
