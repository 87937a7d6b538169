import { mainCategoryIds } from '../../../../../contract/enums.ts';
import { isName } from './span.ts';
import type { Span } from './span.ts';
import type { Token } from './tokenizer.ts';
import type { PlaceName, Vocabulary } from './vocabulary.ts';

/** A place named in the sentence. */
export interface FoundPlace {
  place: PlaceName;
  /** The spans that name it, including wider places around it. */
  spans: Span[];
  /** True if marked as a place, or without another meaning. */
  certain: boolean;
  /** True if it may not be a place (`ordu botu`). Its words are then searched too. */
  isDoubtful: boolean;
}

/** Maximum number of districts with one name that are all meant. */
const maxSameName = 3;
/** For names of more places, only those near another named place are considered. */
const maxNamesakes = 40;
const rank: Readonly<Record<PlaceName['kind'], number>> = {
  region: 11,
  province: 10,
  district: 9,
  area: 8,
  neighborhood: 7,
};

/** Score if another named place contains it, or is within it. */
const besideItsOwn = 20;
/** Score of the official name (`İzmit` is the district before it is Kocaeli). */
const ownName = 3;

/** Endings that mean with or without something. */
const describing = /^([a-z]{3,})(?:l[iu]|s[iu]z)$/;

/** True if a word means with or without something known (`bakımlı`, but not `bostanlı`). */
function isDescription(key: string, { categories, values, measures }: Vocabulary): boolean {
  const stem = describing.exec(key)?.[1];
  return stem !== undefined && (categories.has(stem) || values.has(stem) || measures.has(stem));
}

/** Other facts about the sentence. */
interface PlaceContext {
  hasCategory: boolean;
  isRealEstate: boolean;
  isVehicle: boolean;
}

interface Candidate {
  place: PlaceName;
  score: number;
  certain: boolean;
}

/**
 * Finds places among spans without another meaning.
 *
 * A province or district counts by name alone, unless the name is an ordinary word or a catalogue word. Then it needs evidence: a suffix after an
 * apostrophe, `in` before it, `ilçesi` after it, or its province beside it.
 *
 * A neighbourhood counts with its district beside it, or if marked by `mahallesi`. For real estate it also counts if the name is unique in the named
 * places or the country. Of nested places the narrowest counts.
 */
export function findPlaces(
  spans: readonly Span[],
  tokens: readonly Token[],
  context: PlaceContext,
  vocabulary: Vocabulary,
): FoundPlace[] {
  const named = spans.filter((span) => span.placeNames.length > 0);
  const nearby = nearbyOf(named, vocabulary);
  const found: FoundPlace[] = [];
  for (const span of named) {
    const names =
      span.placeNames.length > maxNamesakes
        ? span.placeNames.filter(({ place }) => isNear(place, nearby))
        : span.placeNames;
    const candidates = names.flatMap((name) => candidateOf(name, span, nearby, tokens, context, vocabulary) ?? []);
    const score = Math.max(...candidates.map((candidate) => candidate.score));
    const best = [
      ...new Map(
        candidates
          .filter((candidate) => candidate.score === score)
          .map((candidate) => [`${candidate.place.kind} ${candidate.place.id}`, candidate]),
      ).values(),
    ];
    const [only] = best;
    if (only?.place.kind === 'neighborhood' && best.length > 1) {
      for (const place of bestKnown(best)) found.push({ place, certain: false, isDoubtful: false, spans: [span] });
      continue;
    }
    if (!only || best.length > maxSameName) continue;
    for (const { place, certain } of best) found.push({ place, certain, isDoubtful: !certain, spans: [span] });
  }
  return narrowest(found);
}

/** Plate codes of the largest provinces, largest first. */
const largestProvinces = [34, 6, 35, 16, 7, 1, 42, 27, 63, 41, 33, 21, 31, 45, 38];

/** Of neighbourhoods with one name, those in the largest provinces: `levent` is in Istanbul. */
function bestKnown(candidates: readonly Candidate[]): PlaceName[] {
  const sizeOf = ({ place }: Candidate) => largestProvinces.indexOf(place.provinceId);
  return candidates
    .filter((candidate) => sizeOf(candidate) >= 0)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    .slice(0, maxSameName)
    .map(({ place }) => place);
}

function candidateOf(
  { place, key, form, marked }: Span['placeNames'][number],
  span: Span,
  nearby: Nearby,
  tokens: readonly Token[],
  { isRealEstate, isVehicle, hasCategory }: PlaceContext,
  vocabulary: Vocabulary,
): Candidate | undefined {
  const { words } = vocabulary;
  const support = supportOf(place, span, nearby);
  const before = tokens[span.start - 1];
  const isAnnounced = before !== undefined && words.announcesPlace.has(before.key);
  const isSure = support.length > 0 || form.apostrophe === true || marked !== undefined || isAnnounced;
  const isOrdinary = words.ordinaryPlace.has(key);
  if (isOrdinary && !isSure && !(place.kind === 'area' && isRealEstate)) return undefined;
  // Of districts with one name, prefer the one with a named neighbourhood: `edremit akçay`.
  const hasQuarter =
    place.kind === 'district' && [...(nearby.withinDistricts.get(place.id) ?? [])].some((other) => other !== span);
  const score =
    rank[place.kind] +
    (support.length > 0 ? besideItsOwn : hasQuarter ? 1 : 0) +
    (isOwnName(place, key, vocabulary) ? ownName : 0);
  const certain = isSure || !(words.doubtfulPlace.has(key) || namesProduct(key, vocabulary)) || isRealEstate;
  const candidate = { place, score, certain };
  if (place.kind === 'region') return { ...candidate, certain: true };
  // Beside goods, a name that is also a word is the word (`kapaklı akvaryum`).
  const isGoods = hasCategory && !isRealEstate && !isVehicle;
  if (!isSure && words.doubtfulPlace.has(key) && (isGoods || (!hasCategory && isDescription(key, vocabulary))))
    return undefined;
  // The same holds for words with such an ending (`bakımlı`), even if a village has that name.
  const isQuarter = place.kind === 'area' || place.kind === 'neighborhood';
  if (isQuarter && !isSure && isDescription(key, vocabulary)) return undefined;
  if (place.kind === 'province' || place.kind === 'district') {
    // A catalogue word is a place only if something else was understood (`kartal kiralık daire`).
    return !isSure && !hasCategory && namesProduct(key, vocabulary) ? undefined : candidate;
  }
  if (place.kind === 'area') {
    const isFree = (isRealEstate && !namesProduct(key, vocabulary)) || !isCatalogueWord(key, vocabulary);
    // Beside goods it may be a product's name (`Lara`).
    return isSure || isFree ? { ...candidate, certain: isSure || isRealEstate || !hasCategory } : undefined;
  }
  if (marked !== undefined) return candidate;
  if (isOrdinary && support.length === 0) return undefined;
  if (isRealEstate && !isWordOfHomes(key, vocabulary)) return candidate;
  const ofDistrict = nearby.districts.get(place.districtId ?? 0);
  return support.some((other) => ofDistrict?.has(other) && (other.end === span.start || other.start === span.end))
    ? candidate
    : undefined;
}

/** True if a phrase also names a category, make or model. Properties of that name do not compete with places. */
function namesProduct(key: string, vocabulary: Vocabulary): boolean {
  return (
    vocabulary.categories.has(key) ||
    vocabulary.measures.has(key) ||
    (vocabulary.values.get(key)?.some((id) => isName(id, vocabulary)) ?? false)
  );
}

function isCatalogueWord(key: string, { categories, values, measures, deals, words }: Vocabulary): boolean {
  return categories.has(key) || values.has(key) || measures.has(key) || deals.has(key) || words.stop.has(key);
}

/** Like `isCatalogueWord`, but only for real estate: `göztepe` is a team elsewhere. */
function isWordOfHomes(key: string, vocabulary: Vocabulary): boolean {
  const { values, catalogue, shape } = vocabulary;
  const specIds = shape.specsBelow.get(mainCategoryIds.realEstate);
  const ids = values.get(key);
  if (ids && !ids.some((id) => specIds?.has(catalogue.values.get(id)?.specId ?? 0)))
    return isCatalogueWord(key, { ...vocabulary, values: new Map() });
  return isCatalogueWord(key, vocabulary);
}

/** Spans that may name a place or something within it, by place id. */
interface Nearby {
  provinces: Map<number, Set<Span>>;
  districts: Map<number, Set<Span>>;
  withinProvinces: Map<number, Set<Span>>;
  withinDistricts: Map<number, Set<Span>>;
}

function nearbyOf(named: readonly Span[], { words }: Vocabulary): Nearby {
  const nearby: Nearby = {
    provinces: new Map(),
    districts: new Map(),
    withinProvinces: new Map(),
    withinDistricts: new Map(),
  };
  const note = (spans: Map<number, Set<Span>>, id: number, span: Span): void => {
    const spansOfPlace = spans.get(id);
    if (spansOfPlace) spansOfPlace.add(span);
    else spans.set(id, new Set([span]));
  };
  for (const span of named) {
    for (const { place, key } of span.placeNames) {
      if (words.stop.has(key)) continue;
      if (place.kind === 'region') {
        if (place.provinceId > 0) note(nearby.withinProvinces, place.provinceId, span);
      } else if (place.kind === 'province') note(nearby.provinces, place.id, span);
      else if (place.kind === 'district') {
        note(nearby.districts, place.id, span);
        note(nearby.withinProvinces, place.provinceId, span);
      } else if (place.districtId !== undefined && span.placeNames.length <= maxNamesakes)
        note(nearby.withinDistricts, place.districtId, span);
    }
  }
  return nearby;
}

/** True if a place with a frequent name may be meant: it is not a neighbourhood, or a place around it is named. */
function isNear({ kind, provinceId, districtId }: PlaceName, { provinces, districts }: Nearby): boolean {
  return (
    kind === 'region' ||
    kind === 'province' ||
    kind === 'district' ||
    provinces.has(provinceId) ||
    districts.has(districtId ?? 0)
  );
}

/** Other spans that name a surrounding place; for a province, a district within it. */
function supportOf(place: PlaceName, span: Span, nearby: Nearby): Span[] {
  const around =
    place.kind === 'province' || place.kind === 'region'
      ? [nearby.withinProvinces.get(place.id)]
      : [nearby.provinces.get(place.provinceId)];
  if (place.kind !== 'province' && place.kind !== 'district') around.push(nearby.districts.get(place.districtId ?? 0));
  return around.flatMap((spans) => [...(spans ?? [])]).filter((other) => other !== span);
}

function contains(wide: PlaceName, narrow: PlaceName): boolean {
  if (wide.kind === 'province') return narrow.kind !== 'province' && narrow.provinceId === wide.id;
  // A side of a city or a region of the country.
  if (wide.kind === 'region')
    return narrow.kind !== 'region' && [narrow.provinceId, narrow.districtId].some((id) => wide.ids?.includes(id ?? 0));
  return (
    wide.kind === 'district' &&
    (narrow.kind === 'area' || narrow.kind === 'neighborhood') &&
    narrow.districtId === wide.id
  );
}

function isOwnName(place: PlaceName, key: string, { placeKeys }: Vocabulary): boolean {
  return placeKeys.get(`${place.kind} ${place.id}`) === key;
}

/** Removes places that contain another found place; their spans go to the narrower one. */
function narrowest(found: readonly FoundPlace[]): FoundPlace[] {
  const result = new Map<number, FoundPlace>();
  for (const one of found) {
    const within = found.filter((other) => contains(one.place, other.place));
    for (const narrower of within) {
      for (const span of one.spans) if (!narrower.spans.includes(span)) narrower.spans.push(span);
    }
    if (within.length > 0) continue;
    const previous = result.get(one.place.id);
    if (previous) previous.spans.push(...one.spans.filter((span) => !previous.spans.includes(span)));
    else result.set(one.place.id, one);
  }
  return [...result.values()];
}
