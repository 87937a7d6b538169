import { conditionOf, parameters } from './conditions.ts';
import type { Clause } from './conditions.ts';
import type { Statements } from './pages.sql.ts';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { orders } from '../rules/cursor.ts';
import type { Order, Position } from '../rules/cursor.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search', import.meta.url);

interface PageText {
  where: string;
  order: Order;
  limit: string;
  offset: string;
  /** How many match, as an expression. */
  total: string;
  /** Whose words the cards are in; without one no cards are read. */
  language: Language | undefined;
}

const pageText = ({ where, order: { column, direction }, limit, offset, total, language }: PageText): string =>
  `with page as materialized (
     select id, price, rank, created_at from ad_search where ${where}
     order by ${column} ${direction}, ad_search.id ${direction} limit ${limit} offset ${offset}
   )
   select page.id::text, price, rank, created_at as "createdAt", ${total} as total,
     ${language === undefined ? `null` : `card.card || card.${language}`} as card
   from page ${language === undefined ? '' : 'left join ad_card card on card.id = page.id'}
   order by page.${column} ${direction}, page.id ${direction}`;

const countText = (condition: string, limit: string): string =>
  `(select count(*)::int from (select from ad_search where ${condition} limit ${limit}) found)`;

const sampleParts = { where: 'true', limit: '$1', offset: '$2', total: countText('true', '$3') };
const pageStatement = sql.dynamic(
  'page',
  Object.values(orders).flatMap((order) => [
    pageText({ ...sampleParts, order, language: undefined }),
    pageText({ ...sampleParts, order, language: 'tr' }),
    pageText({ ...sampleParts, total: '0', order, language: 'en' }),
  ]),
  { replica: true },
);

export interface PageWanted {
  after?: Position | undefined;
  skipped: number;
  most: number;
  /** Whose words the cards are in. */
  language: Language | undefined;
  /** All that match are counted up to one more than this; not at all without it. */
  countedMost: number | undefined;
  /** Names a text that is asked often. */
  prepared?: string | undefined;
}

/** A page of the ads that match, in an order, from a position on or after so many, with their cards and how many match; one statement. */
export async function pageOf(
  database: Database,
  clauses: readonly Clause[],
  order: Order,
  { after, skipped, most, language, countedMost, prepared }: PageWanted,
) {
  const p = parameters();
  const condition = conditionOf(clauses, p);
  const where = after ? `${condition} and ${beyond(order, after, p.add)}` : condition;
  const total = countedMost === undefined ? '0' : countText(condition, p.add(countedMost + 1));
  const text = pageText({ where, order, limit: p.add(most), offset: p.add(skipped), total, language });
  return pageStatement.all(database, text, p.values, prepared);
}

const cardsStatement = sql.dynamic(
  'cards',
  languages.map((language) => `select id::text, card || ${language} as card from ad_card where id = any($1::bigint[])`),
  { replica: true },
);

/** The cards of ads as they are kept, in the order of their numbers as given; an ad without one is left out. */
export async function keptCards(database: Database, ids: readonly string[], language: Language): Promise<string[]> {
  if (ids.length === 0) return [];
  const text = `select id::text, card || ${language} as card from ad_card where id = any($1::bigint[])`;
  const rows = await cardsStatement.all(database, text, [ids], language);
  const cards = new Map(rows.map(({ id, card }) => [id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function beyond({ column, type, direction }: Order, { key, id }: Position, add: (value: unknown) => string): string {
  const value = type === 'timestamptz' ? new Date(key).toISOString() : key;
  return `(${column}, ad_search.id) ${direction === 'asc' ? '>' : '<'} (${add(value)}::${type}, ${add(id)}::bigint)`;
}

const someText = (condition: string, ids: string): string =>
  `select count(*)::int as count from ad_search where ${condition} and id = any(${ids}::bigint[])`;
const someStatement = sql.dynamic('some', [someText('true', '$1')], { replica: true });

/** How many of some ads match. */
export async function countOf(database: Database, clauses: readonly Clause[], ids: readonly string[]): Promise<number> {
  const p = parameters();
  const condition = conditionOf(clauses, p);
  const row = await someStatement.first(database, someText(condition, p.add([...ids])), p.values);
  return row?.count ?? 0;
}

const totalText = (condition: string, limit: string): string =>
  `select count(*)::int as count from (select from ad_search where ${condition} limit ${limit}) found`;
const totalStatement = sql.dynamic('total', [totalText('true', '$1')], { replica: true });

/** How many ads match, counted up to one more than `most`. */
export async function countUpTo(database: Database, clauses: readonly Clause[], most: number): Promise<number> {
  const p = parameters();
  const condition = conditionOf(clauses, p);
  const row = await totalStatement.first(database, totalText(condition, p.add(most + 1)), p.values);
  return row?.count ?? 0;
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

/** The matching ads of a view, at most `most`: each as a point where there are at most `pointsMost`, otherwise clusters of cells so wide in degrees. */
export async function adsOfView(
  database: Database,
  clauses: readonly Clause[],
  { cell, most, pointsMost }: { cell: number; most: number; pointsMost: number },
) {
  const p = parameters();
  const condition = conditionOf(clauses, p);
  return viewStatement.all(database, viewText(condition, p.add(cell), p.add(most), p.add(pointsMost)), p.values);
}

/** A part of the table's blocks, the same ones each time. */
export const sampleOf = (percent: number): string => `tablesample system (${percent.toFixed(4)}) repeatable (1)`;

const sampledText = (condition: string, cell: string, percent: number): string =>
  `select ${clusterColumns} from ad_search ${sampleOf(percent)}
   where ${condition} and point is not null group by ${cellsOf(cell)}`;
const sampledStatement = sql.dynamic('sampled-view', [sampledText('true', '$1', 1)], { replica: true });

/** Clusters of the matching ads in a part of the table. */
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

/** About how many ads there are; at least 1. */
export async function tableRows(database: Database): Promise<number> {
  return (await rowsStatement.first(database, []))?.rows ?? 1;
}

const dueStatement = sql('due', 'select id::text from ad_search where due_at <= $1 order by due_at limit 1000');

/** Ads whose promotion or price drop has ended by a moment, the first thousand. */
export async function dueAds(database: Database, now: Date): Promise<string[]> {
  return (await dueStatement.all(database, [now])).map(({ id }) => id);
}

/** Of so many ads at once, should nobody have moved them for long, it is known that they have ended. */
const endedMost = 1_000;

const endedStatement = sql(
  'ended',
  `select array(select id::text from ad where status = 'OnSale' and expires_at <= $1 order by expires_at limit ${endedMost}) as ids,
     (select min(expires_at) from ad where status = 'OnSale' and expires_at > $1) as next`,
  { prepared: true, replica: true },
);

/** Ads on sale whose period is over at a moment, and when the next period runs out. */
export async function endedAt(database: Database, now: Date) {
  return (await endedStatement.first(database, [now])) ?? { ids: [], next: null };
}

/** Of so many promoted ads, the newest, a showcase is drawn. */
const drawnFrom = 5_000;

const promotedStatement = sql(
  'promoted',
  `select id::text from ad_search where tags @> $1::int[] order by created_at desc, ad_search.id desc limit ${drawnFrom}`,
  { replica: true },
);

/** The newest ads with all of some tags. */
export async function adsWithTags(database: Database, tags: readonly number[]): Promise<string[]> {
  return (await promotedStatement.all(database, [tags])).map(({ id }) => id);
}
