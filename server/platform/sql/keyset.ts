import { DomainError } from '../errors.ts';
import type { Database } from '../database.ts';
import type { DynamicStatement } from './statements.ts';

/** A time of the years 1 to 9999 as PostgreSQL writes it. */
const timePattern = /^(?!0000)(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d){0,2}$/;

/** Whether PostgreSQL accepts the time. `Date` moves an impossible day into the next month. */
function isTime(text: string): boolean {
  const [, day, time] = timePattern.exec(text) ?? [];
  const written = `${day}T${time}`;
  const read = new Date(`${written}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written);
}

/** Types of key columns, with the texts that a cursor may contain. */
const keyTypes = {
  timestamptz: isTime,
  bigint: (text: string) => /^-?\d{1,18}$/.test(text),
  uuid: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  text: (text: string) => text.length <= 200 && !text.includes('\0'),
};

export interface KeyColumn {
  sql: string;
  type: keyof typeof keyTypes;
  /** The index has this column in the opposite direction of the others. Only for the last of several. */
  isReversed?: true;
}

export interface Condition {
  /** PostgreSQL type of the value; without one the condition has no value and holds if the filter is `true`. */
  type?: string;
  /** The condition. `value` is the parameter; a condition without a type gets none. */
  sql: (value: string) => string;
}

/** A list that is paged by key: its columns, its sorts and its filters. */
export interface KeysetList<Filter extends object, Column extends string> {
  /** The selected columns. */
  select: string;
  from: string;
  /** Key of each sort. It has an index with these columns, none is null, and together they are unique. */
  sorts: Readonly<Record<Column, readonly KeyColumn[]>>;
  conditions: Readonly<{ [F in keyof Required<Filter>]: Condition }>;
}

/** A column, with `-` if descending. */
export type SortOf<Column extends string> = Column | `-${Column}`;

export interface PageRequest<Column extends string> {
  sort: SortOf<Column>;
  /** Cursor of a page that this one follows or precedes; at most one of them. */
  after?: string | undefined;
  before?: string | undefined;
  pageSize: number;
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** Cursors of the neighbouring pages, absent at the ends. */
  next?: string;
  previous?: string;
}

interface Keyed {
  /** The row's key in the page's sort. */
  sortKey: readonly string[];
}

/** The option of a page's statement that declares the key's column. */
export const keyIsPresent = { sortKey: 'no column of a key is null' };

const cursorOf = ({ sortKey }: Keyed): string => Buffer.from(JSON.stringify(sortKey)).toString('base64url');

function keyOf(cursor: string, columns: readonly KeyColumn[]): string[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = (value: unknown, index: number) =>
      typeof value === 'string' && keyTypes[columns[index]?.type ?? 'text'](value);
    if (Array.isArray(key) && key.length === columns.length && key.every(fits)) return key as string[];
  } catch {
    // Not a cursor of this list.
  }
  throw new DomainError('PageOutOfRange');
}

/** The condition of the rows behind a key. Before a reversed column, a redundant comparison lets the index scan start at the key. */
function behindKey(columns: readonly KeyColumn[], key: readonly string[], isDown: boolean): string {
  const [behind, opposite] = isDown ? ['<', '>'] : ['>', '<'];
  const names = columns.map(({ sql }) => sql);
  if (!columns.at(-1)?.isReversed) return `(${names.join(', ')}) ${behind} (${key.join(', ')})`;
  const [first, firstKey] = [names, key].map((texts) => `(${texts.slice(0, -1).join(', ')})`);
  return `${first} ${behind}= ${firstKey} and (${first} ${behind} ${firstKey} or ${names.at(-1)} ${opposite} ${key.at(-1)})`;
}

/**
 * Pages a list by its sort key: a page is one statement that reads an index from the key of the neighbouring page. The SQL contains only the given
 * filters, because optional conditions would hide the matching index from PostgreSQL.
 */
export function keyset<Filter extends object, Column extends string>(list: KeysetList<Filter, Column>) {
  type Name = keyof Filter & string;
  const names = Object.keys(list.conditions) as Name[];
  const columnOf = (sort: SortOf<Column>) => sort.replace(/^-/, '') as Column;
  const given = (filter: Filter) => names.filter((name) => filter[name] !== undefined && filter[name] !== false);

  function where(has: readonly Name[], more: readonly string[] = []) {
    let at = 0;
    const parts = has.map((name) => {
      const { type, sql } = list.conditions[name];
      return sql(type === undefined ? '' : `$${(at += 1)}::${type}`);
    });
    const all = [...parts, ...more];
    return { text: all.length === 0 ? '' : `where ${all.join(' and ')}`, count: at };
  }

  function pageText(has: readonly Name[], sort: SortOf<Column>, hasKey: boolean): string {
    const columns = list.sorts[columnOf(sort)];
    const isDown = sort.startsWith('-');
    const { count } = where(has);
    const key = columns.map(({ type }, index) => `($${count + 2}::text[])[${index + 1}]::${type}`);
    const behind = behindKey(columns, key, isDown);
    return `select ${list.select}, array[${columns.map(({ sql }) => `(${sql})::text`).join(', ')}] as "sortKey" from ${list.from}
      ${where(has, hasKey ? [behind] : []).text}
      order by ${columns.map(({ sql, isReversed = false }) => `${sql} ${isDown === isReversed ? 'asc' : 'desc'}`).join(', ')}
      limit $${count + 1}::int`;
  }
  const countText = (has: readonly Name[]): string => {
    const { text, count } = where(has);
    return `select count(*)::int as total from (select from ${list.from} ${text} limit $${count + 1}::int) capped`;
  };

  const valuesOf = (filter: Filter, has: readonly Name[]) =>
    has.flatMap((name) => (list.conditions[name].type === undefined ? [] : [filter[name]]));
  const sorts = (Object.keys(list.sorts) as Column[]).flatMap((column): SortOf<Column>[] => [column, `-${column}`]);

  async function page<Row extends object>(
    statement: DynamicStatement<Row & Keyed>,
    database: Database,
    filter: Filter,
    { sort, after, before, pageSize }: PageRequest<Column>,
  ): Promise<KeysetPage<Row>> {
    const isBackwards = before !== undefined;
    const cursor = before ?? after;
    const read = isBackwards ? ((sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as SortOf<Column>) : sort;
    const has = given(filter);
    const found = await statement.all(database, pageText(has, read, cursor !== undefined), [
      ...valuesOf(filter, has),
      pageSize + 1,
      ...(cursor === undefined ? [] : [keyOf(cursor, list.sorts[columnOf(sort)])]),
    ]);
    const rows = found.slice(0, pageSize);
    if (isBackwards) rows.reverse();
    const hasMore = found.length > pageSize;
    const [first, last] = [rows[0], rows.at(-1)];
    return {
      rows,
      ...(last && (isBackwards || hasMore) && { next: cursorOf(last) }),
      ...(first && (isBackwards ? hasMore : cursor !== undefined) && { previous: cursorOf(first) }),
    };
  }

  return {
    /** Texts with every part, for the check of the statement. */
    samples: [
      ...sorts.flatMap((sort) => [pageText([], sort, false), pageText(names, sort, true)]),
      ...names.map((name) => pageText([name], sorts[0] as SortOf<Column>, false)),
    ],
    countSamples: [countText([]), ...names.map((name) => countText([name]))],

    /** The list with its declared statements. */
    bind: <Row extends object>(statements: {
      page: DynamicStatement<Row & Keyed>;
      count: DynamicStatement<{ total: number }>;
    }) => ({
      /**
       * Reads a page with one statement. Going back reads the opposite sort from the page's first row. Throws PageOutOfRange for an invalid cursor.
       */
      page: (database: Database, filter: Filter, request: PageRequest<Column>): Promise<KeysetPage<Row>> =>
        page(statements.page, database, filter, request),

      /** Counts the rows, up to `most`. */
      async count(database: Database, filter: Filter, most: number): Promise<number> {
        const has = given(filter);
        return (await statements.count.first(database, countText(has), [...valuesOf(filter, has), most]))?.total ?? 0;
      },
    }),
  };
}
