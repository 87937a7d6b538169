import type { CatalogueCategory } from '../../categories/catalogue.ts';
import { commonAncestor } from './shape.ts';
import type { Span } from './spans.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The category that a sentence speaks of. */
export interface Chosen {
  category: CatalogueCategory;
  /** It was named, not only implied by what else was said. */
  named: boolean;
  /** What was named is one of several categories below: its words say more than the category does. */
  broader: boolean;
}

/**
 * What a reading that fits a category counts. A named category outweighs a property, two properties outweigh a name that none of them goes with
 * (`volkswagen golf` is no game).
 */
const points = { named: 100, distance: 4, deal: 60, told: 60, tooBroad: 1, later: 0.01 };
/** More candidates than this say nothing. */
const poolMost = 300;

/**
 * The category that most of the spans fit, or none. Where several fit alike:
 * 1. the one that contains the others is taken, for it says no more than was said;
 * 2. of names that exclude each other the last one counts, the head of a noun phrase in both languages (`bebek araba koltuğu`);
 * 3. of one name at different depths the shallowest is meant (`araba` is any car rather than a hired one);
 * 4. what is still undecided (`daire`, for sale or to let) becomes the category above all of them, and the words stay words.
 */
export function chooseCategory(spans: readonly Span[], vocabulary: Vocabulary): Chosen | undefined {
  const { categories } = vocabulary.catalogue;
  const specsOfSpan = spans.map((span) => specsOf(span, vocabulary));
  const pool = poolOf(spans, specsOfSpan, vocabulary);
  let best = 0;
  let tied: CatalogueCategory[] = [];
  let named = false;
  for (const id of pool) {
    const category = categories.get(id);
    if (!category) continue;
    let score = 0;
    let isNamed = false;
    for (const [at, span] of spans.entries()) {
      const byName = nameScore(category, span, vocabulary);
      // A word that is a model too is no surer as a category (`golf`).
      score += Math.max(span.names ? Math.min(byName, points.told) : byName, specScore(category, specsOfSpan[at] ?? new Set(), vocabulary));
      isNamed ||= byName > 0;
    }
    if (score > best) {
      best = score;
      tied = [category];
      named = isNamed;
    } else if (score === best && score > 0) {
      tied.push(category);
      named ||= isNamed;
    }
  }
  const [first] = tied;
  if (!first) return undefined;
  const level = Math.min(...tied.map((category) => category.level));
  const highest = named ? tied.filter((category) => category.level === level) : tied;
  const top = highest.length === 1 ? first && highest[0] : tied.find((category) => tied.every((other) => other.ancestorIds.includes(category.id)));
  const category = top ?? commonAncestor(vocabulary.catalogue, highest.map(({ id }) => id));
  return category && { category, named, broader: named && !top };
}

/** The specs that a span may be about. */
function specsOf(span: Span, { catalogue }: Vocabulary): Set<number> {
  const ids = new Set<number>();
  for (const id of span.valueIds) {
    const value = catalogue.values.get(id);
    if (value) ids.add(value.specId);
  }
  for (const { measures } of span.quantities) {
    if (measures.some(({ price }) => price)) continue;
    for (const measure of measures) for (const id of measure.specIds) ids.add(id);
  }
  return ids;
}

function poolOf(spans: readonly Span[], specsOfSpan: readonly Set<number>[], { shape }: Vocabulary): Set<number> {
  const pool = new Set<number>();
  for (const span of spans) {
    if (span.categories.size + pool.size <= poolMost) for (const id of span.categories.keys()) pool.add(id);
    if (span.deal === 'rental') for (const id of shape.rentalTops) pool.add(id);
  }
  for (const specIds of specsOfSpan) {
    for (const specId of specIds) {
      const home = shape.homeOf.get(specId);
      if (home !== undefined) pool.add(home);
      // A spec of several mains: each of its places is a possible meaning, which others may decide.
      else for (const id of shape.usersOf.get(specId) ?? []) pool.add(id);
      if (pool.size > poolMost) return pool;
    }
  }
  return pool;
}

/** How well a category answers to a name or a deal in the text; 0 if not. */
function nameScore(category: CatalogueCategory, span: Span, vocabulary: Vocabulary): number {
  let best = dealFits(category, span, vocabulary) ? points.deal : 0;
  for (const id of category.ancestorIds) {
    const distance = span.categories.get(id);
    if (distance === undefined) continue;
    best = Math.max(best, (span.end - span.start) * points.named - distance * points.distance + span.start * points.later);
  }
  return best;
}

/** `kiralık` fits what is let; `satılık` what is not, once no rentals are left below. */
export function dealFits(category: CatalogueCategory, span: Span, { shape }: Vocabulary): boolean {
  if (span.deal === 'rental') return category.isRental;
  return span.deal === 'sale' && !category.isRental && !shape.rentalBelow.has(category.id);
}

export function nameFits(category: CatalogueCategory, span: Span): boolean {
  return category.ancestorIds.some((id) => span.categories.has(id));
}

/** A property fits where its spec is used; less so from far above its uses, so that a model brings its own category. */
function specScore(category: CatalogueCategory, specIds: ReadonlySet<number>, { shape }: Vocabulary): number {
  let best = 0;
  const below = shape.specsBelow.get(category.id);
  for (const id of specIds) {
    if (!below?.has(id)) continue;
    const home = shape.homeOf.get(id);
    const isWithin = home === undefined || category.ancestorIds.includes(home);
    best = Math.max(best, points.told - (isWithin ? 0 : points.tooBroad));
  }
  return best;
}
