import { dateFilters, dateGroup, placesGroup, priceGroup, standardIds } from '../store/conditions.ts';
import { allOf, hasTag } from '../rules/engine-query.ts';
import type { Query } from '../rules/engine-query.ts';
import { categoryTags, priceTags, specTags } from '../rules/filter-panel.ts';
import type { Panel } from '../rules/filter-panel.ts';
import { columnOf } from '../rules/tags.ts';
import { choiceGroups } from './facets.ts';
import type { CountedGroups } from './facets.ts';
import type { EngineAccess } from './engine-access.ts';
import { queryOf } from './opensearch-page.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { Counted } from './tag-counter.ts';
import { clock } from '../../../platform/clock.ts';

/** An aggregation, by name. */
type Aggregations = Record<string, Query>;

/**
 * Counts a panel exactly, in one call: the tags of all matches, and those of each chosen group without its own choice. Counts include every listed tag,
 * however many shards there are.
 */
export async function countPanel(
  { client, index }: EngineAccess,
  prepared: PreparedSearch,
  panel: Panel,
  level: number,
): Promise<CountedGroups> {
  const { clauses, scope } = prepared;
  const now = clock.now();
  const groups = [
    ...choiceGroups(panel, clauses),
    ...(scope.request.price ? [[priceGroup, [...priceTags]] as const] : []),
  ];
  const chosen = groups.map(([group]) => group);
  const others = clauses.filter(({ group }) => chosen.includes(group));
  const without = (group: string) => others.filter((clause) => clause.group !== group);
  const everyTag = [
    ...standardIds.filter((id) => !dateFilters.has(id)),
    ...panel.places.map(({ tag }) => tag),
    ...priceTags,
    ...panel.specs.flatMap(specTags),
  ];
  const aggs: Aggregations = {
    all: within(queryOf(others), { ...termsOf(everyTag), ...levelOf(categoryTags(panel), level), ...datesAt(now) }),
  };
  for (const [group, tags] of groups) {
    // Without the place filter, the districts of one province would be counted over the whole country.
    const inside = group === placesGroup && panel.withinTag !== undefined ? [hasTag(panel.withinTag)] : [];
    const query = allOf([queryOf(without(group)), ...inside]);
    aggs[nameOf(group)] = within(query, { ...termsOf(tags), ...(group === dateGroup && datesAt(now)) });
  }
  const { aggregations = {} } = await client.search(index, {
    query: queryOf(clauses, ...chosen),
    size: 0,
    track_total_hits: false,
    aggs,
  });
  const base = countsIn(aggregations['all']);
  const own = new Map(chosen.map((group) => [group, countsIn(aggregations[nameOf(group)])]));
  return (group) => own.get(group) ?? base;
}

/** Names of aggregations may not contain brackets or `>`; groups have neither. */
const nameOf = (group: string): string => `of ${group}`;

const within = (query: Query, aggs: Aggregations): Query => ({ filter: query, aggs });

/** Counts exactly these tags, from the columns that hold them. */
function termsOf(tags: readonly number[]): Aggregations {
  const byColumn = Map.groupBy(tags, columnOf);
  return Object.fromEntries(
    byColumn
      .entries()
      .flatMap(([column, list]) => (column === undefined ? [] : [[column, termsIn(column, list)] as const])),
  );
}

const termsIn = (field: string, tags: readonly number[]): Query => ({
  terms: { field, size: tags.length, include: tags.map(String) },
});

/** Counts the categories of a level. */
const levelOf = (tags: readonly number[], level: number): Aggregations =>
  tags.length === 0 ? {} : { level: termsIn(`level${level}`, tags) };

/** Counts each date filter, named by its id. One pass for all of them. */
const datesAt = (now: Date): Aggregations => ({
  dates: {
    range: {
      field: 'created',
      ranges: [...dateFilters].map(([id, ms]) => ({ key: String(id), from: now.getTime() - ms })),
    },
  },
});

interface BucketsResult {
  buckets?: { key: string; doc_count: number }[];
}

/** Reads the counts of one `within`. */
function countsIn(result: unknown): Counted {
  const counts = new Map<number, number>();
  for (const part of Object.values((result ?? {}) as Record<string, BucketsResult>)) {
    for (const { key, doc_count: count } of part.buckets ?? []) counts.set(Number(key), count);
  }
  return { counts, approximate: false };
}
