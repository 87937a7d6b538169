import {
  dateFilters,
  dateGroup,
  numberGroup,
  ownerTypeFilters,
  ownerTypeGroup,
  placesGroup,
  priceGroup,
  specGroup,
  standardIds,
} from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { tagCounter } from './tag-counter.ts';
import type { Counted } from './tag-counter.ts';
import { countsInCategory, countsOfSpans } from '../store/facet-counts.ts';
import { bandTags, categoryTags, panelOf, priceTags, specTags } from '../rules/filter-panel.ts';
import type { Panel, PanelSpec } from '../rules/filter-panel.ts';
import { isPlain } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { categoryTag, dayOf, dayTag, priceEdges } from '../rules/tags.ts';
import type { SearchSources } from './dependencies.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Facet, Facets } from '../../../../contract/schemas/category.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';

const cacheMs = 30_000;
/** Maximum number of values listed for makes and other long lists; the most frequent first. */
const maxListed = 40;
const dayMs = 24 * 3600 * 1000;

/** The counts of each group: those without the group's own choice. */
export type CountedGroups = (group: string) => Counted;

/**
 * Counts the filter panel of a search. Panels of plain categories are cached for 30 seconds, or until `forget`. `countFiltered` counts other panels; `level`
 * is the level of the listed categories.
 */
export function facetCounter(
  sources: SearchSources,
  countFiltered?: (prepared: PreparedSearch, panel: Panel, level: number) => Promise<CountedGroups>,
) {
  const { database, catalogue, places } = sources;
  const countTags = tagCounter(database);
  const cache = new Map<number, { counted: Promise<Counted>; until: number }>();

  async function plain(prepared: PreparedSearch, panel: Panel): Promise<Counted> {
    const category = prepared.scope.request.category;
    const cached = cache.get(category ?? 0);
    if (cached && cached.until > performance.now()) return cached.counted;
    const counted = countPlain(sources, category, panel);
    cache.set(category ?? 0, { counted, until: performance.now() + cacheMs });
    // Failures are not cached.
    counted.catch(() => cache.delete(category ?? 0));
    return counted;
  }

  async function filtered({ clauses, scope }: PreparedSearch, panel: Panel): Promise<CountedGroups> {
    const now = clock.now();
    const base = await countTags(clauses, now);
    const own = new Map<string, Counted>();
    for (const [group, tags] of choiceGroups(panel, clauses)) {
      // Without the place filter, the districts of one province would be counted over the whole country.
      const within =
        group === placesGroup && panel.withinTag !== undefined ? [{ group: 'within', all: [panel.withinTag] }] : [];
      own.set(group, await countTags([...clauses, ...within], now, [group], tags));
    }
    if (scope.request.price) own.set(priceGroup, await countTags(clauses, now, [priceGroup], priceTags));
    return (group) => own.get(group) ?? base;
  }

  return {
    async of(prepared: PreparedSearch, language: Language): Promise<Facets> {
      const { category } = prepared.scope.request;
      const panel = panelOf(prepared.scope.request, catalogue(), places());
      if (!isPlain(prepared)) {
        const level = category === undefined ? 1 : (catalogue().categories.get(category)?.level ?? 0) + 1;
        const counted = await (countFiltered ?? filtered)(prepared, panel, level);
        return panelAnswer(panel, counted, prepared, catalogue(), language);
      }
      const counted = await plain(prepared, panel);
      return panelAnswer(panel, () => counted, prepared, catalogue(), language);
    },
    forget: () => cache.clear(),
  };
}

/** The chosen groups whose choices exclude each other, with their tags. Each is counted without its own choice. */
export function choiceGroups(panel: Panel, clauses: readonly Clause[]): [string, number[]][] {
  const chosen = new Set(clauses.map((clause) => clause.group));
  const groups: [string, number[]][] = [
    [placesGroup, panel.places.map((place) => place.tag)],
    [ownerTypeGroup, [...ownerTypeFilters]],
    [dateGroup, []],
  ];
  for (const entry of panel.specs) {
    const { id, kind } = entry.spec;
    if (kind === 'number') groups.push([numberGroup(id), bandTags(entry.spec)]);
    else if (kind !== 'several') groups.push([specGroup(id), specTags(entry)]);
  }
  return groups.filter(([group]) => chosen.has(group));
}

/** Reads stored counts. Only date filters count ads, and only for the part of a day that the stored daily counts do not cover. */
async function countPlain(
  { database, catalogue }: SearchSources,
  category: number | undefined,
  panel: Panel,
): Promise<Counted> {
  const now = clock.now().getTime();
  const today = dayOf(now);
  const span = Math.max(...dateFilters.values()) / dayMs;
  // One extra day, since clock differences may put publication dates in the future.
  const days = Array.from({ length: span + 2 }, (_, index) => today + 1 - index);
  const neededFields = [
    ...standardIds,
    ...categoryTags(panel),
    ...panel.places.map((place) => place.tag),
    ...priceTags,
    ...panel.specs.flatMap(specTags),
    ...days.map(dayTag),
  ];
  const counts = await countsInCategory(database, category ?? 0, neededFields);
  const level = category === undefined ? undefined : catalogue().categories.get(category)?.level;
  const spans = [...dateFilters].map(([id, ms]) => {
    const from = now - ms;
    return {
      id,
      day: dayOf(from),
      from: new Date(from).toISOString(),
      to: new Date((dayOf(from) + 1) * dayMs).toISOString(),
    };
  });
  const within = category === undefined || level === undefined ? undefined : { id: category, level };
  const partly = await countsOfSpans(database, within, spans);
  for (const { id, day } of spans) {
    const whole = days.reduce((sum, each) => sum + (each > day ? (counts.get(dayTag(each)) ?? 0) : 0), 0);
    counts.set(id, whole + (partly.get(id) ?? 0));
  }
  return { counts, approximate: false };
}

function panelAnswer(
  panel: Panel,
  countedOf: CountedGroups,
  { scope }: PreparedSearch,
  catalogue: Catalogue,
  language: Language,
): Facets {
  const base = countedOf('');
  const chosen = new Set(scope.request.values);
  const of = (group: string, tag: number) => countedOf(group).counts.get(tag) ?? 0;
  const standardGroup = (id: number) =>
    dateFilters.has(id) ? dateGroup : ownerTypeFilters.includes(id) ? ownerTypeGroup : '';
  const groups = [
    placesGroup,
    priceGroup,
    ownerTypeGroup,
    dateGroup,
    ...panel.specs.map(({ spec }) => groupOf(spec.id, spec.kind)),
  ];
  return {
    approximate: base.approximate || groups.some((group) => countedOf(group).approximate),
    categories: panel.categories.flatMap((id) => {
      const category = catalogue.categories.get(id);
      const count = base.counts.get(categoryTag(id)) ?? 0;
      return category && count > 0
        ? [{ id, name: category.names[language], path: category.paths[language], count }]
        : [];
    }),
    places: panel.places.flatMap(({ id, name, tag }) => {
      const count = of(placesGroup, tag);
      return count > 0 || scope.request.places?.includes(id) ? [{ id, name, count }] : [];
    }),
    price: bars(priceEdges, priceTags, (tag) => of(priceGroup, tag)),
    standard: Object.entries(standardFilters).map(([key, id]) => ({ id, key, count: of(standardGroup(id), id) })),
    specs: panel.specs.flatMap(
      (entry) => facetOf(entry, (tag) => of(groupOf(entry.spec.id, entry.spec.kind), tag), chosen, language) ?? [],
    ),
  };
}

const groupOf = (specId: number, kind: string) => (kind === 'number' ? numberGroup(specId) : specGroup(specId));

/** Undefined if no choice has ads. A chosen value is listed even without ads. */
function facetOf(
  { spec, values }: PanelSpec,
  countOf: (tag: number) => number,
  chosen: ReadonlySet<number>,
  language: Language,
): Facet | undefined {
  const bands = spec.kind === 'number' ? bars(spec.edges, bandTags(spec), countOf) : [];
  const counted = spec.kind === 'number' ? [] : values.map((value) => ({ value, count: countOf(value.id) }));
  const shown = counted.filter(({ value, count }) => count > 0 || chosen.has(value.id));
  if (shown.length === 0 && bands.length === 0) return undefined;
  return {
    specId: spec.id,
    key: spec.key,
    name: spec.names[language],
    kind: spec.kind,
    ...(spec.unit !== undefined && { unit: spec.unit }),
    grouped: spec.grouped,
    values: (spec.kind === 'autocomplete' ? mostFrequent(shown, chosen) : shown).map(({ value, count }) => ({
      id: value.id,
      name: value.names[language],
      count,
      ...(value.swatch !== undefined && { swatch: value.swatch }),
    })),
    bands,
  };
}

function mostFrequent<E extends { value: { id: number }; count: number }>(
  entries: E[],
  chosen: ReadonlySet<number>,
): E[] {
  return entries
    .toSorted((a, b) => b.count - a.count)
    .filter(({ value }, index) => index < maxListed || chosen.has(value.id));
}

/**
 * A histogram from the first band with ads to the last. The band below the first edge starts at 0. If the first edge is not positive, it starts one
 * band width below it.
 */
function bars(
  edges: readonly number[],
  tags: readonly number[],
  countOf: (tag: number) => number,
): { from: number; count: number }[] {
  const [first = 0, second = 1] = edges;
  const lowest = first > 0 ? 0 : first - (second - first);
  const all = tags.map((tag, band) => ({ from: band === 0 ? lowest : (edges[band - 1] ?? 0), count: countOf(tag) }));
  const start = all.findIndex((bar) => bar.count > 0);
  return start < 0 ? [] : all.slice(start, all.findLastIndex((bar) => bar.count > 0) + 1);
}
