import {
  bandOf,
  bandTag,
  categoryTag,
  cellTag,
  dayOf,
  dayTag,
  districtTag,
  dopingTag,
  neighborhoodTag,
  notRentalTag,
  priceEdges,
  priceTag,
  provinceTag,
  rentalTag,
  unansweredTag,
} from './tags.ts';
import { rankOf } from './rank.ts';
import { searchText } from './search-text.ts';
import { dopingTypes } from '../../../../contract/enums.ts';
import type { AccountType } from '../../../../contract/enums.ts';
import type { PriceJudgement } from '../../../../contract/price-judgement.ts';
import { limits } from '../../../../contract/limits.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { isAskedWith } from '../../catalogue/port.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';

/** Columns of an ad that indexing needs. */
export interface IndexedAd {
  id: string;
  owner_id: string;
  owner_type: AccountType;
  category_id: number;
  title: string;
  description: string;
  price: string;
  dropped_at: Date | null;
  province_id: number;
  district_id: number;
  neighborhood_id: number | null;
  lat: number | null;
  lng: number | null;
  specs: Record<string, number | number[]>;
  picture_count: number;
  has_video: boolean;
  is_verified: boolean;
  dopings: Partial<Record<(typeof dopingTypes)[number], string>>;
  published_at: Date;
  /** Time of the last bump. */
  refreshed_at: Date | null;
  /** The stored price judgement. */
  judgement: PriceJudgement | null;
}

/** A row of `ad_search` without its words: see lexemes.ts. */
export interface SearchRow {
  id: string;
  ownerId: string;
  /** The category on levels 1 to 4; 0 if there is none. */
  levels: [number, number, number, number];
  districtId: number;
  price: string;
  createdAt: Date;
  point: string | null;
  tags: number[];
  numbers: Record<string, number>;
  /** Folded for searching. */
  title: string;
  /** Unfolded. */
  titled: string;
  extra: string;
  description: string;
  rank: number;
  dueAt: Date | null;
  judgement: PriceJudgement | null;
}

/** Index version. Increase it when the content of rows changes; older rows are then rebuilt. */
export const rowVersion = 2;

/** Maximum number of indexed letters per description. */
const searchedDescription = 1_500;

/** How long an ad counts as reduced. */
const dropMs = limits.lowestPriceDays * 24 * 3600 * 1000;

/** The row of a published ad at `now`. Undefined if its category no longer exists. */
export function searchRow(ad: IndexedAd, catalogue: Catalogue, places: Places, now: Date): SearchRow | undefined {
  const category = catalogue.categories.get(ad.category_id);
  if (!category) return undefined;
  // A bumped ad counts as new; its page still shows the publication date.
  const createdAt = ad.refreshed_at ?? ad.published_at;
  const tags = new Set<number>(category.ancestorIds.map(categoryTag));
  tags.add(category.isRental ? rentalTag : notRentalTag);
  tags.add(provinceTag(ad.province_id)).add(districtTag(ad.district_id));
  if (ad.neighborhood_id !== null) tags.add(neighborhoodTag(ad.neighborhood_id));
  tags.add(priceTag(bandOf(priceEdges, Number(ad.price)))).add(dayTag(dayOf(createdAt)));
  if (ad.lat !== null && ad.lng !== null) tags.add(cellTag(ad.lng, ad.lat));

  tags.add(ad.owner_type === 'Business' ? standardFilters.ownerBusiness : standardFilters.ownerPersonal);
  if (ad.picture_count > 0) tags.add(standardFilters.withPhoto);
  if (ad.has_video) tags.add(standardFilters.withVideo);
  if (ad.is_verified) tags.add(standardFilters.verified);
  const ends: number[] = [];
  const addUntil = (tag: number, end: number): void => {
    if (end <= now.getTime()) return;
    tags.add(tag);
    ends.push(end);
  };
  if (ad.dropped_at) addUntil(standardFilters.priceDropped, ad.dropped_at.getTime() + dropMs);
  for (const doping of dopingTypes) {
    const end = ad.dopings[doping];
    if (end !== undefined) addUntil(dopingTag(doping), Date.parse(end));
  }

  const { numbers, named, answered } = addSpecs(tags, ad.specs, catalogue);
  const asked = category.specs.filter((use) => use.filter && isAskedWith(use, tags)).map((use) => use.spec.id);
  const unanswered = asked.filter((id) => !answered.has(id));
  for (const id of unanswered) tags.add(unansweredTag(id));
  const [c1 = 0, c2 = 0, c3 = 0, c4 = 0] = category.ancestorIds;
  return {
    id: ad.id,
    ownerId: ad.owner_id,
    levels: [c1, c2, c3, c4],
    districtId: ad.district_id,
    price: ad.price,
    createdAt,
    point: ad.lat === null || ad.lng === null ? null : `(${ad.lng},${ad.lat})`,
    tags: [...tags],
    numbers,
    title: searchText(ad.title),
    titled: ad.title,
    extra: [...categoryNames(category, catalogue), ...named, ...placeNames(ad, places)].join(' '),
    description: ad.description.slice(0, searchedDescription),
    rank: rankOf(
      {
        pictureCount: ad.picture_count,
        isVerified: ad.is_verified,
        judgement: ad.judgement,
        descriptionLength: ad.description.length,
        asked: asked.length,
        answered: asked.length - unanswered.length,
      },
      createdAt,
    ),
    dueAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    judgement: ad.judgement,
  };
}

/** Adds tags of chosen values and number bands. Returns exact numbers, answered specs, and names that are searched: makes, models, brands. */
function addSpecs(tags: Set<number>, specs: IndexedAd['specs'], catalogue: Catalogue) {
  const numbers: Record<string, number> = {};
  const named: string[] = [];
  const answered = new Set<number>();
  for (const [id, content] of Object.entries(specs)) {
    const spec = catalogue.specs.get(Number(id));
    if (!spec) continue;
    if (spec.kind === 'number') {
      const value = typeof content === 'number' ? content : content[0];
      if (value === undefined) continue;
      numbers[id] = value;
      answered.add(spec.id);
      tags.add(bandTag(spec.id, bandOf(spec.edges, value)));
      continue;
    }
    for (const valueId of typeof content === 'number' ? [content] : content) {
      const value = catalogue.values.get(valueId);
      if (value?.specId !== spec.id) continue;
      tags.add(valueId);
      answered.add(spec.id);
      if (spec.kind === 'autocomplete') named.push(value.names.tr);
    }
  }
  return { numbers, named, answered };
}

function categoryNames(category: CatalogueCategory, catalogue: Catalogue): string[] {
  return category.ancestorIds.flatMap((id) => Object.values(catalogue.categories.get(id)?.names ?? {}));
}

function placeNames(ad: IndexedAd, places: Places): string[] {
  const names = [places.provinces.get(ad.province_id)?.name, places.districts.get(ad.district_id)?.name];
  return names.filter((name) => name !== undefined);
}
