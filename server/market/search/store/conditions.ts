import {
  bandOf,
  bandTag,
  categoryTag,
  cellsIn,
  districtTag,
  neighborhoodTag,
  notRentalTag,
  priceEdges,
  priceTag,
  provinceTag,
  rentalTag,
} from '../rules/tags.ts';
import { indexKeysText } from '../rules/index-keys.ts';
import { circleOf } from '../rules/demand.ts';
import { allOf, between, hasAnyTag, hasTag, inclusive, noneOf, numberField } from '../rules/engine-query.ts';
import type { Query } from '../rules/engine-query.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import type { Area, Around, FilterRequest } from '../../../../contract/schemas/filter.ts';
import { specSortOf } from '../../../../contract/spec-sort.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Catalogue, CatalogueSpec } from '../../catalogue/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';

/** Collects the parameters of a statement. `add` returns the placeholder. */
export interface Parameters {
  values: unknown[];
  add(value: unknown): string;
}

export function parameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

/**
 * One condition of a search. `group` is its part of the filter panel, so a panel group can be counted without its own choice. Required tags are
 * merged into one test; `sql` adds other conditions.
 */
export interface Clause {
  group: string;
  /** All of these tags. */
  all?: readonly number[];
  /** At least one of these tags. */
  any?: readonly number[];
  /** Every ad that meets `sql` has at least one of these tags. Lets the index combine the condition with others. */
  implied?: readonly number[];
  /** True if many ads meet it, so a page is among the first ads in order. */
  isFrequent?: boolean;
  sql?(parameters: Parameters): string;
  /** The same condition as a query of the search engine, for clauses with `sql`. Without it, only PostgreSQL can answer the search. */
  query?: Query;
}

export const placesGroup = 'places';
export const priceGroup = 'price';
export const boxGroup = 'box';
export const aroundGroup = 'around';
export const areaGroup = 'area';
export const textGroup = 'text';
export const orderGroup = 'order';
export const categoryGroup = 'category';
export const likelyCategoryGroup = 'lct';
export const withoutGroup = 'without';
export const ownerGroup = 'owner';
export const createdGroup = 'created';
export const ownerTypeGroup = 'standard:owner';
export const dateGroup = 'standard:date';
export const specGroup = (specId: number): string => `spec:${specId}`;
export const numberGroup = (specId: number): string => `number:${specId}`;
export const isSpecGroup = (group: string): boolean => /^(?:spec|number):/.test(group);

const hourMs = 3600 * 1000;

/** Period of each date filter, in milliseconds. */
export const dateFilters: ReadonlyMap<number, number> = new Map([
  [standardFilters.last24Hours, 24 * hourMs],
  [standardFilters.last3Days, 3 * 24 * hourMs],
  [standardFilters.last7Days, 7 * 24 * hourMs],
  [standardFilters.last30Days, 30 * 24 * hourMs],
]);

export const ownerTypeFilters: readonly number[] = [standardFilters.ownerPersonal, standardFilters.ownerBusiness];
export const standardIds: readonly number[] = Object.values(standardFilters);

/** Tags of about half of all ads or more. */
const isFrequent = (tag: number): boolean =>
  tag === standardFilters.withPhoto || tag === notRentalTag || ownerTypeFilters.includes(tag);

export interface ConditionSources {
  catalogue: Catalogue;
  places: Places;
  now: Date;
}

/** Restrictions that hold for every ad shown: owner, date and excluded ads. */
export function boundClauses({ ownerId, createdAfter, isRental, without }: SearchScope): Clause[] {
  const clauses: Clause[] = [];
  if (isRental !== undefined) clauses.push({ group: 'rental', all: [isRental ? rentalTag : notRentalTag] });
  if (ownerId !== undefined) {
    clauses.push({
      group: ownerGroup,
      sql: (p) => `owner_id = ${p.add(ownerId)}`,
      query: { term: { owner: ownerId } },
    });
  }
  if (createdAfter) {
    clauses.push({
      group: createdGroup,
      sql: (p) => `created_at > ${p.add(createdAfter.toISOString())}`,
      query: between('created', { gt: createdAfter.getTime() }),
    });
  }
  if (without?.length) {
    clauses.push({
      group: withoutGroup,
      sql: (p) => `ad_search.id <> all (${p.add([...without])}::bigint[])`,
      query: noneOf([{ terms: { id: without.map(Number) } }]),
    });
  }
  return clauses;
}

/** The filters of a search as clauses. Throws CategoryNotFound, SpecNotFound (also for unknown values) or FilterMalformed (unknown places). */
export function clausesOf({ request }: SearchScope, sources: ConditionSources): Clause[] {
  const clauses: Clause[] = [];
  const bySpec = specSortOf(request.sort);
  if (bySpec) numberSpec(bySpec.spec, sources.catalogue);
  if (request.category !== undefined) clauses.push(categoryClause(request.category, sources.catalogue));
  if (request.places?.length) {
    clauses.push({ group: placesGroup, any: request.places.map((id) => tagOfPlace(id, sources.places)) });
  }
  clauses.push(...priceClauses(request.price));
  clauses.push(...valueClauses(request.values ?? [], sources));
  clauses.push(...(request.numbers ?? []).map((range) => numberClause(range, sources.catalogue)));
  if (request.box) clauses.push(boxClause(request.box));
  if (request.around) clauses.push(aroundClause(request.around));
  if (request.area) clauses.push(areaClause(request.area));
  return clauses;
}

/** Joins clauses to a `where` condition; `true` if there are none. Ignores the groups in `without`. */
export function conditionOf(clauses: readonly Clause[], p: Parameters, ...without: readonly string[]): string {
  const used = clauses.filter((clause) => !without.includes(clause.group));
  const all = new Set<number>();
  const some = new Set<readonly number[]>();
  const parts: string[] = [];
  for (const { all: every, any, sql } of used) {
    for (const tag of every ?? []) all.add(tag);
    if (any?.length === 1) all.add(any[0] ?? 0);
    else if (any) some.add(any);
    if (sql) parts.push(sql(p));
  }
  for (const tags of some) parts.push(`tags && ${p.add([...tags])}::int[]`);
  const [rare, frequent] = [[...all].filter((tag) => !isFrequent(tag)), [...all].filter(isFrequent)];
  if (rare.length > 0) parts.push(`tags @> ${p.add(rare)}::int[]`);
  // For frequent tags a scan is faster than the index; `coalesce` keeps the planner from using it.
  if (frequent.length > 0) parts.push(`coalesce(tags @> ${p.add(frequent)}::int[], false)`);
  return parts.join(' and ') || 'true';
}

/** The clauses as queries of the search engine. Undefined if one of them has none. Ignores the groups in `without`. */
export function queriesOf(clauses: readonly Clause[], ...without: readonly string[]): Query[] | undefined {
  const queries: Query[] = [];
  for (const { group, all = [], any, sql, query } of clauses) {
    if (without.includes(group)) continue;
    if (sql && !query) return undefined;
    queries.push(...all.map(hasTag));
    if (query) queries.push(query);
    else if (any) queries.push(hasAnyTag(any));
  }
  return queries;
}

/** Groups of likely conditions that the GIN index answers, besides those by tags. */
const indexedGroups: readonly string[] = [textGroup, 'ldf', 'lnf', 'ladc'];
/** Groups of likely conditions that an ad passes by its answer, or without one. */
export const likelyGroups: readonly string[] = ['ldf', 'lnf'];
const categoryGroups: readonly string[] = [categoryGroup, likelyCategoryGroup];

/**
 * Adds implied tags, if the GIN index answers other clauses too, and tests categories by their tag alone. Reading only the ads with all tags is faster
 * than combining two indexes.
 */
export function indexedForm(clauses: readonly Clause[]): readonly Clause[] {
  const isIndexed = clauses.some(({ group, all, any }) => all || any || indexedGroups.includes(group));
  if (!isIndexed) return clauses;
  return clauses.map(({ implied, ...clause }) => {
    if (!implied) return clause;
    return categoryGroups.includes(clause.group) ? { group: clause.group, all: implied } : { ...clause, any: implied };
  });
}

/** Searches with more conditions, beside category and price, match so few ads that steps are not worth their planning. */
const maxBroad = 2;

export const hasFewConditions = (clauses: readonly Clause[]): boolean =>
  clauses.filter(({ group }) => group !== priceGroup && group !== categoryGroup).length <= maxBroad;

/** True if many ads may meet the clauses: they are few, and their words are frequent. */
export const isBroad = (clauses: readonly Clause[]): boolean =>
  hasFewConditions(clauses) && clauses.every((clause) => clause.group !== textGroup || clause.isFrequent);

/** Narrows a condition to the ads with one of these index keys (rules/index-keys.ts), so that the index finds them alone. */
export const keyedOf = (clauses: readonly Clause[], keys: readonly number[], p: Parameters): string =>
  [`${indexKeysText} && ${p.add([...keys])}::int[]`, ...impliedOf(clauses, p)].join(' and ');

/** Like `keyedOf`, for the ads with one of these tags. */
export const taggedOf = (clauses: readonly Clause[], tags: readonly number[], p: Parameters): string =>
  [`tags && ${p.add([...tags])}::int[]`, ...impliedOf(clauses, p)].join(' and ');

/** The implied tags of clauses. The index combines them with other tags, words and keys. */
function impliedOf(clauses: readonly Clause[], p: Parameters): string[] {
  const lists = [...new Set(clauses.flatMap(({ implied }) => (implied ? [implied] : [])))];
  const every = lists.flatMap((tags) => (tags.length === 1 ? tags : []));
  return [
    ...(every.length > 0 ? [`tags @> ${p.add(every)}::int[]`] : []),
    ...lists.filter(({ length }) => length > 1).map((tags) => `tags && ${p.add([...tags])}::int[]`),
  ];
}

/** The tag of a province, district or neighbourhood. Throws FilterMalformed for other ids. */
export function tagOfPlace(id: number, places: Places): number {
  if (places.provinces.has(id)) return provinceTag(id);
  if (places.districts.has(id)) return districtTag(id);
  if (places.neighborhoods.has(id)) return neighborhoodTag(id);
  throw new DomainError('FilterMalformed', [{ code: 'FilterMalformed', path: 'places' }]);
}

/** Uses the column of the category's level, whose index includes the order. The tree has at most four levels. */
export function categoryClause(id: number, catalogue: Catalogue): Clause {
  const { level } = required(catalogue.categories.get(id), 'CategoryNotFound');
  return {
    group: categoryGroup,
    implied: [categoryTag(id)],
    sql: (p) => `c${level} = ${p.add(id)}::int`,
    query: hasTag(categoryTag(id)),
  };
}

/** More price bands than this do not narrow a search. */
const maxPriceBands = 16;

function priceClauses({ from, to }: NonNullable<FilterRequest['price']> = {}): Clause[] {
  const first = from === undefined ? 0 : bandOf(priceEdges, from);
  const last = to === undefined ? priceEdges.length : bandOf(priceEdges, to);
  const bands = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => priceTag(first + at));
  const implied = bands.length > 0 && bands.length <= maxPriceBands ? { implied: bands } : {};
  const end = (sign: '>=' | '<=', price: number | undefined, query: Query): Clause[] =>
    price === undefined
      ? []
      : [{ group: priceGroup, ...implied, sql: (p) => `price ${sign} ${p.add(price)}::bigint`, query }];
  return [
    ...end('>=', from, between('price', inclusive({ from }))),
    ...end('<=', to, between('price', inclusive({ to }))),
  ];
}

/**
 * Combines values: any of one spec, all of a `several` spec, and all specs. Owner types and dates are one group each; other standard filters are
 * their own groups.
 */
function valueClauses(values: readonly number[], { catalogue, now }: ConditionSources): Clause[] {
  const clauses: Clause[] = [];
  const chosen = [...new Set(values)];
  const standard = chosen.filter((id) => standardIds.includes(id));
  const since = newSince(standard, now);
  if (since !== undefined) {
    clauses.push({
      group: dateGroup,
      sql: (p) => `created_at >= ${p.add(since)}`,
      query: between('created', { gte: Date.parse(since) }),
    });
  }
  const owners = standard.filter((id) => ownerTypeFilters.includes(id));
  if (owners.length > 0) clauses.push({ group: ownerTypeGroup, any: owners });
  for (const id of standard) {
    if (!dateFilters.has(id) && !ownerTypeFilters.includes(id)) clauses.push({ group: `standard:${id}`, all: [id] });
  }
  const bySpec = Map.groupBy(
    chosen.filter((id) => !standardIds.includes(id)),
    (id) => required(catalogue.values.get(id), 'SpecNotFound').specId,
  );
  for (const [specId, ids] of bySpec) {
    const isSeveral = catalogue.specs.get(specId)?.kind === 'several';
    clauses.push({ group: specGroup(specId), ...(isSeveral ? { all: ids } : { any: ids }) });
  }
  return clauses;
}

/** The earliest publication time that these date filters allow. Undefined without a date filter. */
export function newSince(values: readonly number[], now: Date): string | undefined {
  const dates = values.flatMap((id) => dateFilters.get(id) ?? []);
  return dates.length === 0 ? undefined : new Date(now.getTime() - Math.max(...dates)).toISOString();
}

/** Band tags of a number spec in list order, starting at a number. Throws SpecNotFound for other specs. */
export function bandsInOrder(
  specId: number,
  direction: 'asc' | 'desc',
  catalogue: Catalogue,
  from: number | undefined,
): number[] {
  const { edges } = numberSpec(specId, catalogue);
  const bands = Array.from({ length: edges.length + 1 }, (_, band) => band);
  const ordered = direction === 'asc' ? bands : bands.toReversed();
  const first = from === undefined ? 0 : ordered.indexOf(bandOf(edges, from));
  return ordered.slice(first).map((band) => bandTag(specId, band));
}

/** Throws SpecNotFound for specs without numbers. */
export function numberSpec(id: number, { specs }: Catalogue): CatalogueSpec {
  const spec = required(specs.get(id), 'SpecNotFound');
  if (spec.kind !== 'number') throw new DomainError('SpecNotFound');
  return spec;
}

/** Tags of the bands that overlap a range, and of those inside it. Throws SpecNotFound for specs without numbers. */
export function bandsOf({ spec: specId, from, to }: NumberRange, catalogue: Catalogue) {
  const spec = numberSpec(specId, catalogue);
  const first = from === undefined ? 0 : bandOf(spec.edges, from);
  const last = to === undefined ? spec.edges.length : bandOf(spec.edges, to);
  const bands = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const tags = (list: readonly number[]) => list.map((band) => bandTag(specId, band));
  return { touched: tags(bands), inner: tags(bands.filter((band) => isInside(spec, band, from, to))) };
}

type NumberRange = { spec: number; from?: number | undefined; to?: number | undefined };

/** Compares band tags, and the exact number only if an end falls inside a band. */
export function numberClause(
  { spec: specId, from, to }: NonNullable<FilterRequest['numbers']>[number],
  catalogue: Catalogue,
): Clause {
  const { touched, inner } = bandsOf({ spec: specId, from, to }, catalogue);
  const query = between(numberField(specId), inclusive({ from, to }));
  if (inner.length === touched.length) return { group: numberGroup(specId), any: touched, query };
  return {
    group: numberGroup(specId),
    any: touched,
    query,
    sql: (p) => {
      const number = `(numbers->>${p.add(String(specId))})::float8`;
      const ends = [
        ...(from === undefined ? [] : [`${number} >= ${p.add(from)}::float8`]),
        ...(to === undefined ? [] : [`${number} <= ${p.add(to)}::float8`]),
      ];
      // The exact number is tested alone, because the index finds the bands.
      return inner.length > 0
        ? `(coalesce(tags && ${p.add(inner)}::int[], false) or ${ends.join(' and ')})`
        : ends.join(' and ');
    },
  };
}

/** True if every number of a band is in the range. `to` is inclusive; a band's upper edge is exclusive. */
function isInside({ edges }: CatalogueSpec, band: number, from: number | undefined, to: number | undefined): boolean {
  const lower = band === 0 ? Number.NEGATIVE_INFINITY : (edges[band - 1] ?? Number.POSITIVE_INFINITY);
  const upper = edges[band] ?? Number.POSITIVE_INFINITY;
  return (from === undefined || from <= lower) && (to === undefined || upper <= to);
}

export type Box = NonNullable<FilterRequest['box']>;

/** Minimum area of a wide box in square degrees: a twentieth of the country. */
const wideBox = 6;
/** Minimum area of a box that is looked up by map cells, in square degrees. A cell covers a sixteenth of a square degree. */
const celledBox = 0.05;

function boxClause([west, south, east, north]: Box): Clause {
  if (west > east || south > north) {
    throw new DomainError('FilterMalformed', [{ code: 'FilterMalformed', path: 'box' }]);
  }
  return {
    group: boxGroup,
    ...shapeClause([west, south, east, north], insideBox([west, south, east, north])),
    query: allOf([between('lng', { gte: west, lte: east }), between('lat', { gte: south, lte: north })]),
  };
}

const insideBox =
  ([west, south, east, north]: Box) =>
  (p: Parameters): string =>
    `point <@ box(point(${p.add(west)}, ${p.add(south)}), point(${p.add(east)}, ${p.add(north)}))`;

/**
 * A shape within a box. Corrects the planner's estimate: it assumes any shape matches a thousandth of the table, and an opaque expression half of it.
 * For the cells a shape overlaps it knows the number of ads.
 */
function shapeClause(box: Box, inside: (p: Parameters) => string): Pick<Clause, 'any' | 'sql'> {
  const [west, south, east, north] = box;
  const area = (east - west) * (north - south);
  if (area < celledBox) return { sql: inside };
  const sql = (p: Parameters) => `coalesce(${inside(p)}, false)`;
  return area > wideBox ? { sql } : { any: cellsIn(box), sql };
}

/** Uses a flat projection at the point; off by a few metres in twenty kilometres. */
function aroundClause(around: Around): Clause {
  const { height, narrowing, bounds } = circleOf(around);
  const { any, sql } = shapeClause(bounds, insideBox(bounds));
  return {
    group: aroundGroup,
    ...(any && { any }),
    sql: (p) => {
      const [x, y] = [p.add(around.lng), p.add(around.lat)];
      const away = `((point[0] - ${x}::float8) * ${p.add(narrowing)}::float8) ^ 2 + (point[1] - ${y}::float8) ^ 2`;
      return `${sql?.(p)} and ${away} <= ${p.add(height ** 2)}::float8`;
    },
  };
}

/** The bounding box of an area. */
export function boundsOf(corners: Area): Box {
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** A polygon literal of PostgreSQL. */
export const polygonText = (corners: Area): string => `(${corners.map((corner) => `(${corner.join(',')})`).join(',')})`;

function areaClause(corners: Area): Clause {
  return {
    group: areaGroup,
    ...shapeClause(boundsOf(corners), (p) => `point <@ ${p.add(polygonText(corners))}::polygon`),
  };
}
