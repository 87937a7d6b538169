import { pricesAlike } from '../store/similar.ts';
import { bandOf, bandTag, categoryTag, districtTag, provinceTag } from '../rules/tags.ts';
import type { SimilarityCriteria } from '../rules/price-samples.ts';
import type { SearchSources } from './dependencies.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import type { Catalogue, CatalogueCategory, CatalogueSpec } from '../../catalogue/port.ts';
import { isMake } from '../rules/name-specs.ts';

/** Bands of years on either side that are still alike where too few are of the same. */
const bandsAround = 2;

/** Specs that tell things of one category apart where they have no make. */
const distinguishingKeys = { rooms: 'rooms', year: 'modelYear', condition: ['condition', 'vehicleCondition'] } as const;

/** A thing that is sold, or about to be, as far as it is known. */
export interface MarketQuestion {
  categoryId: number;
  specs: Readonly<Record<string, number | number[]>>;
  provinceId?: number | undefined;
  districtId?: number | undefined;
  /** Its own ad, which is no part of its market: so its price is judged alike before it is published and afterwards. */
  adId?: string | undefined;
}

/** Asks for the market of a thing. */
export type MarketOf = (question: MarketQuestion) => Promise<Market | undefined>;

type Sources = Pick<SearchSources, 'database' | 'catalogue'>;

/**
 * What published ads like a thing ask, kuruş, as buyers and sellers are told of it: never of ads that share a make but no model, or rooms but no
 * province. Nothing where fewer than ten ads are alike, or where they ask so differently that their middle says nothing.
 */
export async function marketLike(sources: Sources, question: MarketQuestion): Promise<Market | undefined> {
  return publishable(await firstSample(sources, question, ({ isClose }) => isClose));
}

/** A sample, if its prices lie near enough together that their middle says something. */
export const publishable = (sample: Market | undefined): Market | undefined =>
  sample && sample.high <= limits.marketSpreadMost * sample.low ? sample : undefined;

/**
 * The prices of ads like a thing, however far they lie apart: those of its category with the same make, model and year, or the same rooms in the same
 * district, or the same condition; while they are too few less and less must be the same, at last the category alone.
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

/** What ads must share so that a price may be held against theirs before everybody, from the most to the least; the category among it. */
export const closeCriteriaOf = (
  question: MarketQuestion,
  category: CatalogueCategory,
  catalogue: Catalogue,
): SimilarityCriteria[] =>
  criteriaOf(question, category, catalogue).flatMap((criteria) =>
    criteria.isClose ? [{ ...criteria, all: [categoryTag(category.id), ...criteria.all] }] : [],
  );

/** What ads must share, from the most to the least. */
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
  // What a category's ads must say of themselves is not guessed where it is not said yet.
  const isWhole = !uses.some(({ create, spec }) => create === 'required' && isTelling(spec));
  return [...(conditions.length > 0 ? [{ all: conditions, isClose: isWhole }] : []), { all: [], isClose: isWhole }];
}

/** Of chosen values those that tell things of one category apart. */
function tellingTags(tags: readonly number[], catalogue: Catalogue) {
  const keyOf = (tag: number) => catalogue.specs.get(catalogue.values.get(tag)?.specId ?? 0)?.key ?? '';
  const conditions: readonly string[] = distinguishingKeys.condition;
  return {
    makes: tags.filter((tag) => isMake(tag, catalogue)),
    rooms: tags.filter((tag) => keyOf(tag) === distinguishingKeys.rooms),
    conditions: tags.filter((tag) => conditions.includes(keyOf(tag))),
  };
}

/** Whether ads of different answers are different things. */
const isTelling = ({ key, kind }: CatalogueSpec): boolean =>
  kind === 'autocomplete' || key === distinguishingKeys.rooms;

/** The bands of its year and of so many on either side. */
function yearTags(specs: MarketQuestion['specs'], catalogue: Catalogue, around: number): number[] {
  const spec = catalogue.specByKey.get(distinguishingKeys.year);
  const [year] = spec ? [specs[spec.id] ?? []].flat() : [];
  if (!spec || year === undefined) return [];
  const band = bandOf(spec.edges, year);
  const [first, last] = [Math.max(0, band - around), Math.min(spec.edges.length, band + around)];
  return Array.from({ length: last - first + 1 }, (_, index) => bandTag(spec.id, first + index));
}

/** The spread of what the newest ads of a category ask that share what is demanded; nothing where they are too few. */
async function pricesOf(
  database: SearchSources['database'],
  { id, level }: CatalogueCategory,
  { all, any = [] }: SimilarityCriteria,
  exceptAdId = '0',
): Promise<Market | undefined> {
  const row = await pricesAlike(database, { id, level }, { all: [categoryTag(id), ...all], any, exceptAdId });
  if (!row?.prices || row.count < limits.marketLeast) return undefined;
  const [least = 0, low = 0, median = 0, high = 0, most = 0] = row.prices.map(Number);
  return { count: row.count, median, low, high, least, most };
}
