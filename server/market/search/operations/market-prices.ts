import { similarPrices } from '../store/similar.ts';
import { bandOf, bandTag, categoryTag, districtTag, provinceTag } from '../rules/tags.ts';
import type { SimilarityCriteria } from '../rules/price-samples.ts';
import type { SearchSources } from './dependencies.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import type { Catalogue, CatalogueCategory, CatalogueSpec } from '../../catalogue/port.ts';
import { isMake } from '../rules/name-specs.ts';

/** Year bands on each side that count as similar if the exact year has too few ads. */
const bandsAround = 2;

/** Specs that distinguish similar ads in categories without makes. */
const distinguishingKeys = { rooms: 'rooms', year: 'modelYear', condition: ['condition', 'vehicleCondition'] } as const;

/** A product that is or will be sold; unknown parts are missing. */
export interface MarketQuestion {
  categoryId: number;
  specs: Readonly<Record<string, number | number[]>>;
  provinceId?: number | undefined;
  districtId?: number | undefined;
  /** The product's own ad, excluded from the sample. So its price is judged the same before and after publication. */
  adId?: string | undefined;
}

export type MarketOf = (question: MarketQuestion) => Promise<Market | undefined>;

type Sources = Pick<SearchSources, 'database' | 'catalogue'>;

/**
 * Asking prices of similar ads in kuruş, as shown to users. Never compares ads that share a make but no model, or rooms but no province. Undefined if
 * fewer than ten ads are similar, or if their prices vary too widely.
 */
export async function marketLike(sources: Sources, question: MarketQuestion): Promise<Market | undefined> {
  return publishable(await firstSample(sources, question, ({ isClose }) => isClose));
}

/** Undefined if the prices vary too widely for the median to mean anything. */
export const publishable = (sample: Market | undefined): Market | undefined =>
  sample && sample.high <= limits.marketSpreadMost * sample.low ? sample : undefined;

/**
 * Asking prices of similar ads, however widely they vary. Similar means same category with the same make, model and year; the same rooms and
 * district; or the same condition. Criteria are relaxed until enough ads match, finally to the category alone.
 */
export async function sampleLike(sources: Sources, question: MarketQuestion): Promise<Market | undefined> {
  return firstSample(sources, question, () => true);
}

async function firstSample(
  { database, catalogue }: Sources,
  question: MarketQuestion,
  isWanted: (criteria: SimilarityCriteria) => boolean,
): Promise<Market | undefined> {
  const category = catalogue().categories.get(question.categoryId);
  if (!category) return undefined;
  for (const criteria of criteriaOf(question, category, catalogue()).filter(isWanted)) {
    const sample = await pricesOf(database, category, criteria, question.adId);
    if (sample) return sample;
  }
  return undefined;
}

/** Criteria strict enough for a public price judgement, strictest first. They include the category. */
export const closeCriteriaOf = (
  question: MarketQuestion,
  category: CatalogueCategory,
  catalogue: Catalogue,
): SimilarityCriteria[] =>
  criteriaOf(question, category, catalogue).flatMap((criteria) =>
    criteria.isClose ? [{ ...criteria, all: [categoryTag(category.id), ...criteria.all] }] : [],
  );

/** Similarity criteria, strictest first. */
function criteriaOf(
  { specs, provinceId, districtId }: MarketQuestion,
  { specs: uses }: CatalogueCategory,
  catalogue: Catalogue,
): SimilarityCriteria[] {
  const chosen = Object.entries(specs).flatMap(([id, content]) =>
    catalogue.specs.get(Number(id))?.kind === 'number' ? [] : content,
  );
  const { makes, rooms, conditions } = tellingTags(chosen, catalogue);
  const roots = makes.filter((tag) => catalogue.values.get(tag)?.parentValueId === undefined);
  const isClose = true;
  if (makes.length > 0) {
    const [years, around] = [yearTags(specs, catalogue, 0), yearTags(specs, catalogue, bandsAround)];
    const isYearOpen = years.length === 0;
    return [
      ...(isYearOpen
        ? []
        : [
            { all: makes, any: years, isClose },
            { all: makes, any: around, isClose },
          ]),
      ...(conditions.length > 0 ? [{ all: [...makes, ...conditions], isClose: isYearOpen }] : []),
      { all: makes, isClose: isYearOpen },
      ...(roots.length < makes.length ? [{ all: roots, isClose: false }] : []),
      { all: [], isClose: false },
    ];
  }
  if (rooms.length > 0) {
    return [
      ...(districtId === undefined ? [] : [{ all: [...rooms, districtTag(districtId)], isClose }]),
      ...(provinceId === undefined ? [] : [{ all: [...rooms, provinceTag(provinceId)], isClose }]),
      { all: rooms, isClose: false },
      { all: [], isClose: false },
    ];
  }
  // If a required spec is unanswered, its value is not assumed.
  const isWhole = !uses.some(({ create, spec }) => create === 'required' && isTelling(spec));
  return [...(conditions.length > 0 ? [{ all: conditions, isClose: isWhole }] : []), { all: [], isClose: isWhole }];
}

/** The chosen values that distinguish products of one category. */
function tellingTags(tags: readonly number[], catalogue: Catalogue) {
  const keyOf = (tag: number) => catalogue.specs.get(catalogue.values.get(tag)?.specId ?? 0)?.key ?? '';
  const conditions: readonly string[] = distinguishingKeys.condition;
  return {
    makes: tags.filter((tag) => isMake(tag, catalogue)),
    rooms: tags.filter((tag) => keyOf(tag) === distinguishingKeys.rooms),
    conditions: tags.filter((tag) => conditions.includes(keyOf(tag))),
  };
}

/** True if different values mean different products. */
const isTelling = ({ key, kind }: CatalogueSpec): boolean =>
  kind === 'autocomplete' || key === distinguishingKeys.rooms;

/** Tags of the year's band and of `around` bands on each side. */
function yearTags(specs: MarketQuestion['specs'], catalogue: Catalogue, around: number): number[] {
  const spec = catalogue.specByKey.get(distinguishingKeys.year);
  const [year] = spec ? [specs[spec.id] ?? []].flat() : [];
  if (!spec || year === undefined) return [];
  const band = bandOf(spec.edges, year);
  const [first, last] = [Math.max(0, band - around), Math.min(spec.edges.length, band + around)];
  return Array.from({ length: last - first + 1 }, (_, index) => bandTag(spec.id, first + index));
}

/** Price distribution of the newest ads of a category that meet the criteria. Undefined if there are too few. */
async function pricesOf(
  database: SearchSources['database'],
  { id, level }: CatalogueCategory,
  { all, any = [] }: SimilarityCriteria,
  exceptAdId = '0',
): Promise<Market | undefined> {
  const row = await similarPrices(database, { id, level }, { all: [categoryTag(id), ...all], any, exceptAdId });
  if (!row?.prices || row.count < limits.marketLeast) return undefined;
  const [least = 0, low = 0, median = 0, high = 0, most = 0] = row.prices.map(Number);
  return { count: row.count, median, low, high, least, most };
}
