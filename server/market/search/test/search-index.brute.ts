import type { SearchScope } from '../rules/search-scope.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { isAskedWith } from '../../catalogue/port.ts';
import type { Catalogue, SpecUse } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

const dayMs = 24 * 3600 * 1000;

/** A second, naive implementation of search: one predicate per filter panel group. */
export function predicatesOf(
  { request, ownerId, isRental, createdAfter, without }: SearchScope,
  catalogue: Catalogue,
  now: Date,
): Map<string, (ad: TestAd) => boolean> {
  const predicates = new Map<string, (ad: TestAd) => boolean>();
  const categoryOf = (ad: TestAd) => catalogue.categories.get(ad.categoryId);
  const { category, places, price, values = [], numbers = [], box, around, area } = request;
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
  if (around) {
    const kmOfDegree = 111.195;
    const narrowing = Math.cos((around.lat * Math.PI) / 180);
    predicates.set(
      'around',
      ({ lng, lat }) =>
        lng !== null &&
        lat !== null &&
        Math.hypot((lng - around.lng) * narrowing, lat - around.lat) * kmOfDegree <= around.km,
    );
  }
  if (area) predicates.set('area', ({ lng, lat }) => lng !== null && lat !== null && turnsAround(area, lng, lat) !== 0);
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

/** Winding number of the corners around a point; 0 outside. */
function turnsAround(corners: readonly (readonly [number, number])[], x: number, y: number): number {
  const angles = corners.map(([lng, lat]) => Math.atan2(lat - y, lng - x));
  const turned = angles.reduce((sum, angle, index) => {
    const step = angle - (angles.at(index - 1) ?? 0);
    return sum + step - 2 * Math.PI * Math.round(step / (2 * Math.PI));
  }, 0);
  return Math.round(turned / (2 * Math.PI));
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

/** The chosen values of all its specs, without numbers. */
const chosenOf = (ad: TestAd): ReadonlySet<number> =>
  new Set(Object.values(ad.specs).flatMap((content) => (typeof content === 'number' ? [] : content)));

/** Words that find an ad: all words with their stems, and the exact words of its title. */
export interface AdWords {
  all: ReadonlySet<string>;
  titled: ReadonlySet<string>;
}

/** Predicates of the likely conditions. */
export function likelyOf(
  { request: { category: chosen, likely = {} } }: SearchScope,
  catalogue: Catalogue,
  wordsOf: (ad: TestAd) => AdWords,
  nameOf: (valueId: number) => string[][],
): ((ad: TestAd) => boolean)[] {
  const within = chosen ?? likely.category;
  const asks = (categoryId: number, specId: number, isMeant: (use: SpecUse) => boolean = () => true) =>
    catalogue.categories.get(categoryId)?.specs.some((use) => use.filter && use.spec.id === specId && isMeant(use)) ===
    true;
  const couldAnswer = (ad: TestAd, specId: number) =>
    asks(ad.categoryId, specId, (use) => isAskedWith(use, chosenOf(ad)));
  const categoriesWithin = [...catalogue.categories.values()].filter(
    ({ ancestorIds }) => within === undefined || ancestorIds.includes(within),
  );
  const areAsked = (specId: number) => categoriesWithin.some(({ id }) => asks(id, specId));
  const isFit = (specId: number) =>
    categoriesWithin.some(({ specs }) => specs.some((use) => use.isFit && use.spec.id === specId));
  const values = likely.values ?? [];
  const ofValues = [...Map.groupBy(values, (id) => catalogue.values.get(id)?.specId ?? 0)]
    .filter(([specId]) => specId > 0)
    .map(([specId, wanted]) => (ad: TestAd) => {
      if (!areAsked(specId)) return true;
      const spec = catalogue.specs.get(specId);
      const isNaming = categoriesWithin.some(({ specs }) =>
        specs.some((use) => use.filter && !use.isFit && use.spec.id === specId),
      );
      const isName = spec?.kind === 'autocomplete' || (isFit(specId) && isNaming);
      const models = isName ? values.filter((id) => wanted.includes(catalogue.values.get(id)?.parentValueId ?? 0)) : [];
      const names = [...wanted, ...models].map(nameOf).filter((name) => name.length > 0);
      const { all, titled } = wordsOf(ad);
      const isSaid = names.some((name) =>
        name.every((forms) => (isName ? titled.has(forms[0] ?? '') : forms.some((form) => all.has(form)))),
      );
      const answers = valuesOf(ad, specId);
      if (wanted.some((id) => answers.includes(id))) return true;
      const isOpen = answers.length === 0 && couldAnswer(ad, specId);
      if (isName) {
        const parents = wanted.map((id) => catalogue.values.get(id)?.parentValueId);
        return isSaid && !answers.some((id) => parents.includes(catalogue.values.get(id)?.parentValueId));
      }
      return isOpen || (isSaid && !isFit(specId));
    });
  const ofNumbers = (likely.numbers ?? []).map(
    ({ spec, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) =>
      (ad: TestAd) => {
        const value = ad.specs[spec];
        if (typeof value !== 'number') return !areAsked(spec) || couldAnswer(ad, spec);
        return value >= from && value <= to;
      },
  );
  const { price, places = [], category } = likely;
  return [
    ...ofValues,
    ...ofNumbers,
    (ad) => ad.price >= (price?.from ?? 0) && ad.price <= (price?.to ?? Number.POSITIVE_INFINITY),
    (ad) => places.length === 0 || places.some((id) => [ad.provinceId, ad.districtId, ad.neighborhoodId].includes(id)),
    (ad) => category === undefined || catalogue.categories.get(ad.categoryId)?.ancestorIds.includes(category) === true,
  ];
}

export function isExcluded(
  { request: { not = {} } }: SearchScope,
  ad: TestAd,
  catalogue: Catalogue,
  now: Date,
): boolean {
  const path = catalogue.categories.get(ad.categoryId)?.ancestorIds ?? [];
  const answers = chosenOf(ad);
  const titled = foldTurkish(ad.title).split(' ');
  return (
    (not.categories ?? []).some((id) => path.includes(id)) ||
    (not.places ?? []).some((id) => [ad.provinceId, ad.districtId, ad.neighborhoodId].includes(id)) ||
    (not.values ?? []).some((id) => (id < 100 ? hasStandard(ad, id, now) : answers.has(id))) ||
    (not.words ?? []).some((word) =>
      titled.some((other) => other === word || (word.length > 2 && other.startsWith(word))),
    )
  );
}

/** The matching ads, ignoring the groups in `without`. */
export function matching(
  ads: readonly TestAd[],
  predicates: ReadonlyMap<string, (ad: TestAd) => boolean>,
  ...without: string[]
): TestAd[] {
  const used = [...predicates].filter(([group]) => !without.includes(group));
  return ads.filter((ad) => used.every(([, holds]) => holds(ad)));
}

/** Sorts ads in list order; `ranks` is used for the recommended order. */
export function ordered(
  ads: readonly TestAd[],
  sort: SearchScope['request']['sort'],
  ranks: ReadonlyMap<string, number>,
): string[] {
  const time = (ad: TestAd) => ad.publishedAt?.getTime() ?? 0;
  const compare: Record<string, (a: TestAd, b: TestAd) => number> = {
    LastAddedFirst: (a, b) => time(b) - time(a) || Number(b.id) - Number(a.id),
    LowerPriceFirst: (a, b) => a.price - b.price || Number(a.id) - Number(b.id),
    HigherPriceFirst: (a, b) => b.price - a.price || Number(b.id) - Number(a.id),
  };
  const bySpec = /^(\d+)-(asc|desc)$/.exec(sort ?? '');
  if (bySpec) {
    const sign = bySpec[2] === 'asc' ? 1 : -1;
    const figure = (ad: TestAd) => {
      const answer = ad.specs[Number(bySpec[1])];
      return typeof answer === 'number' ? sign * answer : Number.POSITIVE_INFINITY;
    };
    const byId = (a: TestAd, b: TestAd) => sign * (Number(a.id) - Number(b.id));
    return ads.toSorted((a, b) => (figure(a) === figure(b) ? byId(a, b) : figure(a) - figure(b))).map((ad) => ad.id);
  }
  const ranked = (a: TestAd, b: TestAd) =>
    (ranks.get(b.id) ?? 0) - (ranks.get(a.id) ?? 0) || Number(b.id) - Number(a.id);
  return ads.toSorted(compare[sort ?? ''] ?? ranked).map((ad) => ad.id);
}
