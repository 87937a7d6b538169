import {
  categoryGroup,
  conditionOf,
  hasFewConditions,
  indexedForm,
  isBroad,
  orderGroup,
  parameters,
  priceGroup,
  textGroup,
} from './conditions.ts';
import type { Clause } from './conditions.ts';
import type { Statements } from './pages.sql.ts';
import { limits } from '../../../../contract/limits.ts';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { countingStage, firstStage, noSteps, stagedText, stagesOf } from './stages.ts';
import type { Stage, Steps } from './stages.ts';
import { orderOf, orders } from '../rules/cursor.ts';
import { categoryTag } from '../rules/tags.ts';
import type { Order, Position } from '../rules/cursor.ts';
import { boostedColumn, boostedOf } from './paid-places.ts';
import type { BoostedAds } from './paid-places.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { CardLanguage, PageOfAds, PageQuery } from './page-of-ads.ts';

const sql = statements<Statements>('search', import.meta.url);

/** Placeholders of a page's parameters. */
interface PageBounds {
  order: Order;
  limit: string;
  offset: string;
  /** Up to this many matches are collected and sorted; default `limits.listTotalMost`. */
  maxSorted?: number;
  boosted?: BoostedAds | undefined;
}

const ordered = ({ direction }: Order, column: string, id = 'ad_search.id'): string =>
  `order by ${column} ${direction}, ${id} ${direction}`;

/**
 * Builds one result row from a CTE `page (id, sorted)` that has one ad more than shown. The row holds the total, the ids, the last ad's sort value if
 * more follow, and the cards as sent to clients.
 */
const answerText = (
  parts: string,
  total: string,
  { order, limit, boosted }: PageBounds,
  language: CardLanguage,
): string =>
  `with ${parts}, placed as (select id, sorted, row_number() over (${ordered(order, 'sorted', 'id')}) as place from page)
   select ${total} as total, string_agg(placed.id::text, ',' order by place) filter (where place < ${limit}) as ids,
     count(*) = ${limit} as "hasMore",
     ${keyText(order, `max(sorted) filter (where place = ${limit} - 1)`)}::text as "lastKey",
     ${language === undefined ? 'null' : `string_agg(card.card || card.${language}, ',' order by place)`} as cards,
     ${boostedColumn(boosted)}
   from placed ${language === undefined ? '' : `left join ad_card card on card.id = placed.id and place < ${limit}`}`;

/** The sort value as written in a cursor. */
const keyText = ({ type }: Order, value: string): string =>
  type === 'timestamptz' ? `(extract(epoch from ${value}) * 1000)::bigint` : value;

/** A page without a total: the first matches in order. */
const walkedText = (where: string, bounds: PageBounds, language: CardLanguage): string =>
  answerText(
    `page as materialized (
       select id, ${bounds.order.column} as sorted from ad_search where ${where}
       ${ordered(bounds.order, bounds.order.column)} limit ${bounds.limit} offset ${bounds.offset}
     )`,
    '0',
    bounds,
    language,
  );

/**
 * A page with its total, counted up to `maxSorted + 1`.
 * If there are no more matches, the page is taken from the counted ads, with one index lookup. Otherwise stages of the market are searched, because
 * with many matches the page is usually among the first ads. Without these steps the planner misjudges ranges and lists of tags.
 */
function countedText(
  condition: string,
  counting: readonly Stage[],
  stages: readonly Stage[],
  beyondOf: (column: string, id: string) => string,
  bounds: PageBounds,
  language: CardLanguage,
): string {
  const { order, limit, offset, maxSorted = limits.listTotalMost } = bounds;
  const { column } = order;
  const isMany = `(select ads from size) > ${maxSorted}`;
  const wanted = `(${limit} + ${offset}::int)`;
  const arm = (when: string, from = 'ad_search') =>
    `select id, ${column} as sorted from ${from} where ${when} and ${condition}${beyondOf(column, 'ad_search.id')}
     ${ordered(order, stages.length > 0 && from === 'ad_search' ? unindexed(order) : column)} limit ${wanted}`;
  const { parts, rows } = stagedText('stage', arm, stages, wanted, isMany);
  const counted = (when: string) =>
    `select id, ${column} as sorted from ad_search where ${when} and ${condition} limit ${maxSorted + 1}`;
  const found = stagedText('counted', counted, counting, String(maxSorted + 1));
  return answerText(
    `${[...found.parts, ''].join(', ')} found as materialized (${found.rows}), size as materialized (select count(*)::int as ads from found),
     ${[...parts, ''].join(', ')} page as materialized (
       (select id, sorted from found where not (${isMany})${beyondOf('sorted', 'id')}
        ${ordered(order, 'sorted', 'id')} limit ${limit} offset ${offset})
       union all
       (select id, sorted from (${rows}) first ${ordered(order, 'sorted', 'id')} limit ${limit} offset ${offset})
     )`,
    '(select ads from size)',
    bounds,
    language,
  );
}

/** The sort column as an expression without an index, so that the planner searches by the conditions. */
const unindexed = ({ column, type }: Order): string =>
  type === 'timestamptz' ? `${column} + interval '0'` : `${column} + 0`;

const sampleBounds = { limit: '$1::int', offset: '$2' };
const sampleStages = (order: Order): Stage[] => {
  const p = parameters();
  for (const value of Object.values(sampleBounds)) p.add(value);
  const by = order.column === 'rank' ? 'keys' : 'tags';
  return [firstStage('true', order), ...stagesOf({ by, lists: [[1]] }, [{ group: '', implied: [1] }], p)];
};
const pageStatement = sql.dynamic(
  'page',
  [...Object.values(orders), orderOf('1-asc'), orderOf('1-desc')].flatMap((order) => [
    walkedText('true', { ...sampleBounds, order }, undefined),
    walkedText('true', { ...sampleBounds, order }, 'tr'),
    countedText(
      'true',
      sampleStages(orders.recommended).slice(1),
      sampleStages(order),
      () => '',
      { ...sampleBounds, order },
      'en',
    ),
    walkedText('true', { ...sampleBounds, order, boosted: { condition: 'true', limit: '$3' } }, 'tr'),
  ]),
  { replica: true },
);

/** Reading this many ads of rare words costs less than searching the index again for each stage. */
const maxSortedOfText = 10_000;

/** A page of matching ads in order, from a cursor or an offset, with cards and total. One statement. */
export async function pageOf(
  database: Database,
  clauses: readonly Clause[],
  order: Order,
  { after, skipped, limit, language, isCounted, ranked = noSteps, steps = noSteps, prepared, maxBoosted }: PageQuery,
): Promise<PageOfAds> {
  const p = parameters();
  const indexed = indexedForm(clauses);
  const condition = conditionOf(indexed, p);
  const isOfRareText = clauses.some(({ group, isFrequent }) => group === textGroup && !isFrequent);
  // Only counted pages add the parameters. Most words are too rare for the first ads in order.
  const allStages = () => {
    const walkedGroups = order.column === 'price' ? [categoryGroup, priceGroup] : [categoryGroup];
    const base = clauses.filter(({ group }) => walkedGroups.includes(group));
    const baseOf = () => conditionOf(base, p) + beyondOf(order.column, 'ad_search.id');
    return [
      ...(isOfRareText ? [] : [firstStage(baseOf(), order)]),
      ...stagesOf(after || !hasFewConditions(clauses) ? noSteps : steps, indexed, p),
    ];
  };
  const past = after && beyond(order, after, p.add);
  const beyondOf = (column: string, id: string) => (past ? ` and ${past(column, id)}` : '');
  const bounds = {
    order,
    limit: `${p.add(limit + 1)}::int`,
    offset: p.add(skipped),
    ...(isOfRareText && { maxSorted: maxSortedOfText }),
    ...(maxBoosted !== undefined && { boosted: { condition, limit: p.add(maxBoosted) } }),
  };
  const text = isCounted
    ? countedText(
        condition,
        stagesOf(isBroad(clauses) ? ranked : noSteps, indexed, p),
        allStages(),
        beyondOf,
        bounds,
        language,
      )
    : walkedText(condition + beyondOf(order.column, 'ad_search.id'), bounds, language);
  const name = maxBoosted !== undefined && prepared ? `${prepared}:boosted` : prepared;
  return pageFrom(await pageStatement.first(database, text, p.values, name));
}

function pageFrom(row: Statements['page']['row'] | undefined): PageOfAds {
  const ids = row?.ids?.split(',') ?? [];
  const id = ids.at(-1);
  const hasLast = row?.hasMore && row.lastKey !== null && id !== undefined;
  return {
    ids,
    cards: row?.cards ?? '',
    total: row?.total ?? 0,
    ...(hasLast && { last: { key: Number(row.lastKey), id } }),
    ...boostedOf(row?.boosted),
  };
}

/**
 * A page of a category, or of all, within a price range. The plan suits all values: matches are counted in the price index; few are sorted, for many
 * the order is walked. Adding zero to a column keeps the planner off its index, so each part has one plan.
 */
function pricedText(level: number, bounds: PageBounds, language: CardLanguage): string {
  const { order, limit, offset } = bounds;
  const { column } = order;
  const category = level === 0 ? 'true' : `c${level} = $5::int`;
  const within = (price: string) => `${category} and ${price} between $1::bigint and $2::bigint`;
  const end = `limit ${limit} offset ${offset}`;
  const few = `(select ads from size) <= ${limits.listTotalMost}`;
  const page =
    column === 'price'
      ? `select id, price as sorted from ad_search where ${within('price')} ${ordered(order, 'price')} ${end}`
      : `(select id, ${column} as sorted from ad_search where not ${few} and ${within('price + 0')} ${ordered(order, column)} ${end})
         union all
         (select id, ${column} from ad_search where ${few} and ${within('price')} ${ordered(order, unindexed(order))} ${end})`;
  return answerText(
    `size as materialized (
       select count(*)::int as ads from (select from ad_search where ${within('price')} limit ${limits.listTotalMost + 1}) counted
     ), page as materialized (${page})`,
    '(select ads from size)',
    bounds,
    language,
  );
}

/**
 * Boosted ads are few, and the tag index finds those of the category. `price + 0` keeps the planner off the price index; combined with the index of the
 * category, it read all ads of the category.
 */
const pricedBoosted = (level: number): BoostedAds => ({
  condition: `${level === 0 ? 'true' : `tags @> array[$5::int + ${categoryTag(0)}]`} and price + 0 between $1::bigint and $2::bigint`,
  limit: level === 0 ? '$5' : '$6',
});

const pricedBounds = { limit: '$3::int', offset: '$4' };
const levels = [0, 1, 2, 3, 4];
const pricedStatement = sql.dynamic(
  'priced-page',
  levels.flatMap((level) =>
    Object.values(orders).flatMap((order) => [
      pricedText(level, { ...pricedBounds, order }, level === 0 ? undefined : 'tr'),
      pricedText(level, { ...pricedBounds, order, boosted: pricedBoosted(level) }, 'tr'),
    ]),
  ),
  { replica: true, planned: true },
);

/** Statement texts by name, built once. */
const pricedTexts = new Map<string, string>();

/** Higher than any price. */
const beyondPrices = Number.MAX_SAFE_INTEGER;

/** Like `pageOf`, for a category (level 0 for all) within a price range. Counted up to `limits.listTotalMost + 1`. */
export async function pricedPageOf(
  database: Database,
  category: { id: number; level: number },
  price: { from?: number | undefined; to?: number | undefined },
  order: Order,
  { skipped, limit, language, maxBoosted }: Pick<PageQuery, 'skipped' | 'limit' | 'language' | 'maxBoosted'>,
): Promise<PageOfAds> {
  const name = `${order.mark}:${category.level}:${language ?? ''}${maxBoosted === undefined ? '' : ':boosted'}`;
  const boosted = maxBoosted === undefined ? undefined : pricedBoosted(category.level);
  const text = pricedTexts.get(name) ?? pricedText(category.level, { ...pricedBounds, order, boosted }, language);
  pricedTexts.set(name, text);
  const values = [price.from ?? 0, price.to ?? beyondPrices, limit + 1, skipped];
  if (category.level > 0) values.push(category.id);
  if (maxBoosted !== undefined) values.push(maxBoosted);
  return pageFrom(await pricedStatement.first(database, text, values, name));
}

const cardsText = (language: Language, ids: string, limit: string, boosted?: BoostedAds): string =>
  `select string_agg(id::text, ',' order by place) as ids, string_agg(card, ',' order by place) as cards, ${boostedColumn(boosted)}
   from (
     select card.id, card.card || card.${language} as card, place
     from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join ad_card card using (id) order by place limit ${limit}
   ) kept`;
const cardsStatement = sql.dynamic(
  'cards',
  languages.map((language) => cardsText(language, '$1', '$2')),
  { replica: true, planned: true },
);
const boostedCardsStatement = sql.dynamic(
  'boosted-cards',
  [cardsText('tr', '$1', '$2', { condition: 'true', limit: '$3' })],
  { replica: true },
);

interface CardsQuery {
  /** Maximum number of cards. */
  limit: number;
  /** Clauses of boosted ads, and the maximum number to read. */
  boosted?: { clauses: readonly Clause[]; limit: number } | undefined;
}

/**
 * The first stored cards, comma-separated, in the order of `wanted`, and their ids. Ads without a card are left out. Also returns boosted ads if they are
 * asked for.
 */
export async function storedCards(
  database: Database,
  wanted: readonly string[],
  language: Language,
  { limit, boosted: boostedQuery }: CardsQuery,
): Promise<Pick<PageOfAds, 'ids' | 'cards' | 'boosted'>> {
  if (wanted.length === 0) return { ids: [], cards: '' };
  if (!boostedQuery) {
    return cardsOf(await cardsStatement.first(database, cardsText(language, '$1', '$2'), [wanted, limit], language));
  }
  const p = parameters();
  const boosted = { condition: conditionOf(indexedForm(boostedQuery.clauses), p), limit: p.add(boostedQuery.limit) };
  const text = cardsText(language, p.add([...wanted]), p.add(limit), boosted);
  return cardsOf(await boostedCardsStatement.first(database, text, p.values));
}

function cardsOf(row: Statements['cards']['row'] | undefined) {
  return { ids: row?.ids?.split(',') ?? [], cards: row?.cards ?? '', ...boostedOf(row?.boosted) };
}

const eachCardText = (language: Language): string =>
  `select id::text, card || ${language} as card from ad_card where id = any($1::bigint[])`;
const eachCardStatement = sql.dynamic('each-card', languages.map(eachCardText), { replica: true, planned: true });

/** Stored cards by id; empty for ads without a card. */
export async function cardsById(
  database: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const cards = new Map(ids.map((id) => [id, '']));
  for (const { id, card } of await eachCardStatement.all(database, eachCardText(language), [ids], language))
    cards.set(id, card);
  return cards;
}

/** Condition for ads after a position, on the sort columns. */
function beyond({ type, direction }: Order, { key, id }: Position, add: (value: unknown) => string) {
  const value = type === 'timestamptz' ? new Date(key).toISOString() : key;
  const place = `(${add(value)}::${type}, ${add(id)}::bigint)`;
  return (column: string, idColumn: string) => `(${column}, ${idColumn}) ${direction === 'asc' ? '>' : '<'} ${place}`;
}

export const beyondClause = (order: Order, after: Position): Clause => ({
  group: orderGroup,
  sql: ({ add }) => beyond(order, after, add)(order.column, 'ad_search.id'),
});

const someText = (condition: string, ids: string): string =>
  `select count(*)::int as count from ad_search where ${condition} and id = any(${ids}::bigint[])`;
const someStatement = sql.dynamic('some', [someText('true', '$1')], { replica: true });

/** The number of ads in `ids` that match. */
export async function countOf(database: Database, clauses: readonly Clause[], ids: readonly string[]): Promise<number> {
  const p = parameters();
  const condition = conditionOf(clauses, p);
  const row = await someStatement.first(database, someText(condition, p.add([...ids])), p.values);
  return row?.count ?? 0;
}

function totalText(condition: string, stages: readonly Stage[], limit: string): string {
  const arm = (when: string, from = 'ad_search') =>
    `select 1 as one from ${from} where ${when} and ${condition} limit ${limit}`;
  const { parts, rows } = stagedText('counted', arm, stages, limit);
  return `${parts.length > 0 ? `with ${parts.join(', ')}` : ''} select count(*)::int as count from (${rows}) found`;
}
const totalStatement = sql.dynamic(
  'total',
  [
    totalText('true', [], '$1::int'),
    totalText('true', [countingStage('true', orders.recommended), { holds: 'true' }], '$1::int'),
  ],
  { replica: true },
);

/**
 * The number of matching ads, counted up to `limit + 1`. The ads of `steps` are counted first. If many ads of the clauses `walked` match, these are
 * counted first, in the recommended order.
 */
export async function countUpTo(
  database: Database,
  all: readonly Clause[],
  limit: number,
  steps: Steps = noSteps,
  walked?: readonly Clause[],
): Promise<number> {
  const p = parameters();
  const clauses = indexedForm(all);
  const condition = conditionOf(clauses, p);
  const first = walked ? [countingStage(conditionOf(walked, p), orders.recommended)] : [];
  const text = totalText(condition, [...first, ...stagesOf(steps, clauses, p)], `${p.add(limit + 1)}::int`);
  return (await totalStatement.first(database, text, p.values))?.count ?? 0;
}

const clusterColumns = `avg(point[0]) as lng, avg(point[1]) as lat, count(*)::int as count,
  min(point[0]) as west, min(point[1]) as south, max(point[0]) as east, max(point[1]) as north`;
const cellsOf = (cell: string): string => `floor(point[0] / ${cell}::float8), floor(point[1] / ${cell}::float8)`;

const viewText = (condition: string, cell: string, limit: string, points: string): string =>
  `with found as materialized (
     select id, price, point from ad_search where ${condition} and point is not null limit ${limit}
   ), size as (select count(*) as rows from found)
   select id::text, price, point[0] as lng, point[1] as lat, 1 as count, 0 as west, 0 as south, 0 as east, 0 as north
     from found where (select rows from size) <= ${points}
   union all
   select null, null, ${clusterColumns} from found where (select rows from size) > ${points} group by ${cellsOf(cell)}`;
const viewStatement = sql.dynamic('view', [viewText('true', '$1', '$2', '$3')], { replica: true });

/** At most `limit` matching ads of a map view. Returns points up to `maxPoints` ads, otherwise clusters of cells; `cell` is in degrees. */
export async function adsOfView(
  database: Database,
  clauses: readonly Clause[],
  { cell, limit, maxPoints }: { cell: number; limit: number; maxPoints: number },
) {
  const p = parameters();
  const condition = conditionOf(clauses, p);
  return viewStatement.all(database, viewText(condition, p.add(cell), p.add(limit), p.add(maxPoints)), p.values);
}

/** Samples the same table blocks each time. */
export const sampleOf = (percent: number): string => `tablesample system (${percent.toFixed(4)}) repeatable (1)`;

const sampledText = (condition: string, cell: string, percent: number): string =>
  `select ${clusterColumns} from ad_search ${sampleOf(percent)}
   where ${condition} and point is not null group by ${cellsOf(cell)}`;
const sampledStatement = sql.dynamic('sampled-view', [sampledText('true', '$1', 1)], { replica: true });

/** Clusters of matching ads in a sample of the table. */
export async function sampledClusters(database: Database, clauses: readonly Clause[], cell: number, percent: number) {
  const p = parameters();
  const condition = conditionOf(clauses, p);
  return sampledStatement.all(database, sampledText(condition, p.add(cell), percent), p.values);
}

const rowsStatement = sql(
  'rows',
  `select greatest(reltuples, 1)::float8 as rows from pg_class where oid = 'ad_search'::regclass`,
  { prepared: true, replica: true },
);

/** The planner's row estimate; at least 1. */
export async function tableRows(database: Database): Promise<number> {
  return (await rowsStatement.first(database, []))?.rows ?? 1;
}
