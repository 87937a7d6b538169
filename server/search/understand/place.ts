import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';
import type { PlaceName, Vocabulary } from './vocabulary.ts';

/** A place that the sentence names. */
export interface FoundPlace {
  place: PlaceName;
  /** The spans that said so, wider places of the same line included. */
  spans: Span[];
}

/** A district name that several provinces share stands for all of them, up to so many. */
const sameNameMost = 3;
const rank: Readonly<Record<PlaceName['kind'], number>> = { province: 10, district: 9, area: 8, neighborhood: 7 };
/** What a name gains when another place of the sentence lies around or within it. */
const besideItsOwn = 20;
/** The name as the map writes it, not one of its other words (`İzmit` is the district before it is Kocaeli). */
const ownName = 3;

/** What else the sentence was found to say. */
interface PlaceContext {
  hasCategory: boolean;
  isRealEstate: boolean;
}

interface Candidate {
  place: PlaceName;
  score: number;
}

/**
 * Places among spans that meant nothing else. A province or a district counts by its name alone, unless that is an ordinary word or a word of the
 * catalogue: then it needs evidence (a suffix after an apostrophe, `in` before it, `ilçesi` after it, its own province beside it). A
 * neighbourhood counts with its district right beside it, announced by `mahallesi`, or, for real estate, when it is the only one of
 * its name in the places named or in the country. Of places within each other the narrowest counts.
 */
export function findPlaces(spans: readonly Span[], tokens: readonly Token[], context: PlaceContext, vocabulary: Vocabulary): FoundPlace[] {
  const named = spans.filter((span) => span.placeNames.length > 0);
  const found: FoundPlace[] = [];
  for (const span of named) {
    const candidates = span.placeNames.flatMap((name) => candidateOf(name, span, named, tokens, context, vocabulary) ?? []);
    const score = Math.max(...candidates.map((candidate) => candidate.score));
    const best = [...new Map(candidates.filter((candidate) => candidate.score === score).map(({ place }) => [`${place.kind} ${place.id}`, place])).values()];
    const [only] = best;
    if (!only || (best.length > 1 && (best.length > sameNameMost || only.kind === 'neighborhood'))) continue;
    for (const place of best) found.push({ place, spans: [span] });
  }
  return narrowest(found);
}

function candidateOf(
  { place, key, form }: Span['placeNames'][number],
  span: Span,
  named: readonly Span[],
  tokens: readonly Token[],
  { isRealEstate, hasCategory }: PlaceContext,
  vocabulary: Vocabulary,
): Candidate | undefined {
  const { words } = vocabulary;
  const around = named.filter((other) => other !== span && other.placeNames.some((name) => isBeside(name, place, vocabulary)));
  const before = tokens[span.start - 1];
  const after = tokens[span.end];
  const isMarked = after?.forms.some(({ key: next }) => words.marksPlace.has(next)) === true;
  const isNeighbourhoodMarked = isMarked && after?.forms.some(({ key: next }) => words.marksNeighbourhood.has(next)) === true;
  const isAnnounced = before !== undefined && words.announcesPlace.has(before.key);
  const isSure = around.length > 0 || form.apostrophe === true || isMarked || isAnnounced;
  if (isNeighbourhoodMarked && place.kind !== 'neighborhood' && place.kind !== 'area') return undefined;
  if (words.ordinaryPlace.has(key) && !isSure) return undefined;
  const score = rank[place.kind] + (around.length > 0 ? besideItsOwn : 0) + (isOwnName(place, key, vocabulary) ? ownName : 0);
  if (place.kind === 'province' || place.kind === 'district') {
    // A word of the catalogue that nothing in the sentence took up is a place only where something else was understood (`kartal kiralık daire`).
    return !isSure && !hasCategory && isCatalogueWord(key, vocabulary) ? undefined : { place, score };
  }
  if (place.kind === 'area') return isSure || isRealEstate || !isCatalogueWord(key, vocabulary) ? { place, score } : undefined;
  if (isNeighbourhoodMarked) return { place, score };
  if (words.ordinaryPlace.has(key) && around.length === 0) return undefined;
  if (isRealEstate && !isCatalogueWord(key, vocabulary)) return { place, score };
  const touchesItsDistrict = around.some(
    (other) => (other.end === span.start || other.start === span.end) && other.placeNames.some(({ place: wider }) => wider.kind === 'district' && wider.id === place.districtId),
  );
  return touchesItsDistrict ? { place, score } : undefined;
}

function isCatalogueWord(key: string, { categories, values, measures, deals, words }: Vocabulary): boolean {
  return categories.has(key) || values.has(key) || measures.has(key) || deals.has(key) || words.stop.has(key);
}

/** Whether a name is one of a place around or within another. An ordinary word is no support for its neighbour. */
function isBeside({ place: other, key }: Span['placeNames'][number], place: PlaceName, { words }: Vocabulary): boolean {
  if (other.kind === place.kind || (words.ordinaryPlace.has(key) && words.stop.has(key))) return false;
  return contains(other, place) || contains(place, other);
}

function contains(wide: PlaceName, narrow: PlaceName): boolean {
  if (wide.kind === 'province') return narrow.kind !== 'province' && narrow.provinceId === wide.id;
  return wide.kind === 'district' && (narrow.kind === 'area' || narrow.kind === 'neighborhood') && narrow.districtId === wide.id;
}

function isOwnName(place: PlaceName, key: string, { placeKeys }: Vocabulary): boolean {
  return placeKeys.get(`${place.kind} ${place.id}`) === key;
}

/** Without the places that another of the list lies in; their words go to the narrower one. */
function narrowest(found: readonly FoundPlace[]): FoundPlace[] {
  const result = new Map<number, FoundPlace>();
  for (const one of found) {
    const within = found.filter((other) => contains(one.place, other.place));
    for (const narrower of within) {
      for (const span of one.spans) if (!narrower.spans.includes(span)) narrower.spans.push(span);
    }
    if (within.length > 0) continue;
    const known = result.get(one.place.id);
    if (known) known.spans.push(...one.spans.filter((span) => !known.spans.includes(span)));
    else result.set(one.place.id, one);
  }
  return [...result.values()];
}
