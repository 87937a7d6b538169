import type { OrderStatus } from '../../../../contract/enums.ts';
import type { DeskSort } from '../../../../contract/desk-lists.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './desk-orders.sql.ts';

type OrderSort = DeskSort<'orders'>;

const sql = statements<Statements>('orders-desk', import.meta.url);

export interface DeskOrderFilter {
  /** Prefix of an order code. */
  code: string | undefined;
  status: OrderStatus | undefined;
  since: Date | undefined;
  /** Exclusive. */
  until: Date | undefined;
  /** The buyer or seller. */
  memberId: string | undefined;
}

/** Sort key of an order. */
export interface OrderKey {
  code: string;
  createdAt: Date;
  status: OrderStatus;
}

/**
 * Per sort: the order of an index in one of its two directions, and the condition for rows behind the key ($6 created, $7 code, $8 status). A redundant
 * first condition lets the index scan start at the key where the columns have different directions.
 */
const sorts: Readonly<Record<OrderSort, { by: string; behind: string }>> = {
  '-createdAt': {
    by: 'created_at desc nulls first, code',
    behind: 'created_at <= $6 and (created_at < $6 or code > $7)',
  },
  createdAt: {
    by: 'created_at asc nulls last, code desc',
    behind: 'created_at >= $6 and (created_at > $6 or code < $7)',
  },
  code: { by: 'code', behind: 'code > $7' },
  '-code': { by: 'code desc', behind: 'code < $7' },
  status: { by: 'status, created_at, code', behind: '(status, created_at, code) > ($8, $6, $7)' },
  '-status': {
    by: 'status desc, created_at desc, code desc',
    behind: '(status, created_at, code) < ($8, $6, $7)',
  },
};

type Condition = 'memberId' | 'code' | 'status';

/** The SQL contains only given filters: optional conditions would hide the matching index from PostgreSQL. */
const conditions: Readonly<Record<Condition, string>> = {
  memberId: '(buyer_id = $1 or seller_id = $1)',
  code: 'starts_with(code, $2)',
  status: 'status = $4',
};
const allConditions = Object.keys(conditions) as Condition[];

const where = (parts: readonly string[]): string =>
  ['where created_at >= $3 and created_at < $5', ...parts].join(' and ');
/** PostgreSQL requires that a statement uses all its parameters. */
const withAllParameters = (text: string): string =>
  `with given as (select $1::uuid, $2::text, $3::timestamptz, $4::text, $5::timestamptz, $6::timestamptz, $7::text, $8::text, $9::int) ${text}`;

const pageSql = (has: readonly Condition[], sort: OrderSort, hasKey: boolean): string =>
  withAllParameters(
    `select code, created_at as "createdAt", status from ad_order
     ${where([...has.map((one) => conditions[one]), ...(hasKey ? [sorts[sort].behind] : [])])}
     order by ${sorts[sort].by} limit $9`,
  );
const countSql = (has: readonly Condition[]): string =>
  withAllParameters(
    `select count(*)::int as total from (select from ad_order ${where(has.map((one) => conditions[one]))} limit $9) capped`,
  );

const subsets = allConditions.reduce<Condition[][]>(
  (found, one) => [...found, ...found.map((subset) => [...subset, one])],
  [[]],
);
const pageStatement = sql.dynamic(
  'page',
  (Object.keys(sorts) as OrderSort[]).flatMap((sort) =>
    subsets.flatMap((has) => [pageSql(has, sort, false), pageSql(has, sort, true)]),
  ),
);
const countStatement = sql.dynamic('count', subsets.map(countSql));

const given = (filter: DeskOrderFilter): Condition[] => allConditions.filter((one) => filter[one] !== undefined);
const valuesOf = ({ memberId, code, since, status, until }: DeskOrderFilter) => [
  memberId ?? null,
  code ?? null,
  since ?? '-infinity',
  status ?? null,
  until ?? 'infinity',
];
const nameOf = (kind: string, has: readonly Condition[]): string =>
  ['orders-desk', kind, ...has].join('-').toLowerCase();

/** Keys of the orders behind a key, or of the first ones. */
export async function deskOrderKeys(
  database: Database,
  filter: DeskOrderFilter,
  { sort, behind, limit }: { sort: OrderSort; behind: OrderKey | undefined; limit: number },
): Promise<OrderKey[]> {
  const has = given(filter);
  const key = behind ? [behind.createdAt, behind.code, behind.status] : [null, null, null];
  return pageStatement.all(
    database,
    pageSql(has, sort, behind !== undefined),
    [...valuesOf(filter), ...key, limit],
    nameOf(`${sort.replace('-', 'd')}${behind ? '-key' : ''}`, has),
  );
}

/** The number of orders, counted up to `most`. */
export async function countDeskOrders(database: Database, filter: DeskOrderFilter, most: number): Promise<number> {
  const has = given(filter);
  const rows = await countStatement.all(
    database,
    countSql(has),
    [...valuesOf(filter), null, null, null, most],
    nameOf('count', has),
  );
  return rows[0]?.total ?? 0;
}
