import type { RefundStatus } from '../../../../contract/enums.ts';
import { product } from '../../../../contract/product.ts';
import type { RefundSide } from '../../../../contract/schemas/refund.ts';
import type { Database } from '../../../platform/database.ts';
import { keyIsPresent, keyset } from '../../../platform/sql/keyset.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { refundColumns } from './refunds.ts';
import type { RefundRecord } from './refunds.ts';
import type { Statements } from './refund-list.sql.ts';

const sql = statements<Statements>('refunds-lists', import.meta.url);

const ended = `('Approved', 'Denied', 'Cancelled')`;

const ofOrderStatement = sql(
  'of-order',
  `select ${refundColumns} from refund r where r.order_code = $1
     and (($2 = 'Buyer' and r.buyer_id = $3) or ($2 = 'Seller' and r.seller_id = $3)) order by r.created_at desc, r.id limit 100`,
  { prepared: true },
);

/** An order's refunds for one party, newest first. */
export const refundsOf = (
  database: Database,
  orderCode: string,
  side: RefundSide,
  accountId: string,
): Promise<RefundRecord[]> => ofOrderStatement.all(database, [orderCode, side, accountId]);

const byIdStatement = sql('by-id', `select ${refundColumns} from refund r where r.id = $1`, { prepared: true });

export const readRefund = (database: Database, id: string): Promise<RefundRecord | undefined> =>
  byIdStatement.first(database, [id]);

const byCodeStatement = sql(
  'by-code',
  `select ${refundColumns} from refund r where r.code = $1 or r.order_code = $1
   order by r.created_at desc, r.id limit $2`,
);

/** Refunds by their code or their order's code, newest first. */
export const refundsByCode = (database: Database, code: string, limit: number): Promise<RefundRecord[]> =>
  byCodeStatement.all(database, [code, limit]);

export interface Selection {
  accountId: string;
  side: RefundSide | undefined;
  status: RefundStatus | undefined;
  /** A day in Istanbul time. */
  from: string | undefined;
}

/** Each side uses its own index. */
const selected = (columns: string): string => {
  const one = (side: RefundSide, column: string) =>
    `select ${columns} from refund r where r.${column} = $1 and ($2::text is null or $2 = '${side}') and ($3::text is null or r.status = $3)
       and ($4::text is null or r.created_at >= ($4::text)::timestamp at time zone '${product.timeZone}')`;
  return `${one('Buyer', 'buyer_id')} union all ${one('Seller', 'seller_id')} and r.buyer_id <> $1`;
};

const listStatement = sql(
  'list',
  `with found as (${selected('r.id, r.created_at')})
   select ${refundColumns} from (select id from found order by created_at desc, id limit $5 offset $6) page join refund r on r.id = page.id
   order by r.created_at desc, r.id`,
  { prepared: true, nullable: ['$2', '$3', '$4'] },
);

/** A member's refunds, newest first. */
export const listRefunds = (
  database: Database,
  { accountId, side, status, from }: Selection,
  { limit, offset }: { limit: number; offset: number },
): Promise<RefundRecord[]> =>
  listStatement.all(database, [accountId, side ?? null, status ?? null, from ?? null, limit, offset]);

const countStatement = sql(
  'count',
  `with found as (${selected('r.status')})
   select count(*)::int as "all", (count(*) filter (where status not in ${ended}))::int as open from found`,
  { prepared: true, nullable: ['$2', '$3', '$4'] },
);

export const countRefunds = async (
  database: Database,
  { accountId, side, status, from }: Selection,
): Promise<{ all: number; open: number }> =>
  (await countStatement.first(database, [accountId, side ?? null, status ?? null, from ?? null])) ?? {
    all: 0,
    open: 0,
  };

type DeskSort = 'since' | 'amount';
const desk = keyset<{ status: RefundStatus }, DeskSort>({
  select: refundColumns,
  from: 'refund r',
  sorts: {
    since: [
      { sql: 'r.since', type: 'timestamptz' },
      { sql: 'r.id', type: 'uuid' },
    ],
    amount: [
      { sql: 'coalesce(r.approved, r.asked)', type: 'bigint' },
      { sql: 'r.id', type: 'uuid' },
    ],
  },
  conditions: { status: { type: 'text', sql: (value) => `r.status = ${value}` } },
});
export const deskRefunds = desk.bind<RefundRecord>({
  page: sql.dynamic('desk', desk.samples, { present: keyIsPresent }),
  count: sql.dynamic('desk-most', desk.countSamples),
});

const countByStatusStatement = sql('desk-count', `select count(*)::int as count from refund where status = $1`, {
  prepared: true,
});

export const countByStatus = async (database: Database, status: RefundStatus): Promise<number> =>
  (await countByStatusStatement.first(database, [status]))?.count ?? 0;

const openStatement = sql(
  'open-of-buyer',
  `select id from refund where buyer_id = $1 and status in ('Requested', 'Accepted', 'Rejected') order by id`,
);

/** Refunds that a buyer can still cancel. */
export const cancellableOf = async (database: Database, buyerId: string): Promise<string[]> =>
  (await openStatement.all(database, [buyerId])).map(({ id }) => id);

const exportStatement = sql(
  'export',
  `select case when r.buyer_id = $1 then 'Buyer' else 'Seller' end as side, r.code, r.order_code as "orderCode", r.status, r.reason, r.asked::float8 as asked,
     r.approved::float8 as approved, r.created_at as "createdAt", r.ended_at as "endedAt",
     coalesce((select jsonb_agg(jsonb_build_object('title', i.title, 'asked', i.asked, 'returned', i.returned) order by i.place) from refund_item i where i.refund_id = r.id), '[]') as items,
     coalesce((select jsonb_agg(jsonb_build_object('happening', s.happening, 'by', s.by, 'at', s.at, 'reason', s.reason, 'words', s.words) order by s.place)
       from refund_step s where s.refund_id = r.id
         and (s.by = 'System' or s.words is null or s.by = case when r.buyer_id = $1 then 'Buyer' else 'Seller' end
           or s.words_for = case when r.buyer_id = $1 then 'Buyer' else 'Seller' end)), '[]') as steps
   from refund r where $1 in (r.buyer_id, r.seller_id) order by r.created_at, r.id`,
  { present: { side: 'case with else', items: 'coalesced', steps: 'coalesced' } },
);

/** Exports a member's refunds, without the other party's texts. */
export const exportRefunds = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);

const moveStatement = sql('move', `update refund set buyer_id = $2 where buyer_id = $1`);

/** Reassigns a guest's refunds to a member. */
export async function moveRefunds(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveStatement.run(database, [guestId, memberId]);
}

const wipeStatement = sql(
  'wipe',
  `with own as (select id, case when buyer_id = $1 then 'Buyer' else 'Seller' end as side from refund where $1 in (buyer_id, seller_id))
   update refund_step s set words = null, photos = null from own where s.refund_id = own.id and s.by = own.side and (s.words is not null or s.photos is not null)`,
);
const anonymiseStatement = sql(
  'anonymise',
  `update refund set buyer_id = case when buyer_id = $1 then $2::uuid else buyer_id end,
     seller_id = case when seller_id = $1 then $2::uuid else seller_id end,
     decided_by = case when decided_by = $1 then null else decided_by end
   where buyer_id = $1 or seller_id = $1 or decided_by = $1`,
);

/** Deletes a member's texts and photos and replaces the account id by `nobodyId`; sums remain as the law requires. */
export async function anonymise(database: Database, accountId: string, nobodyId: string): Promise<void> {
  await wipeStatement.run(database, [accountId]);
  await anonymiseStatement.run(database, [accountId, nobodyId]);
}

const unclearedStatement = sql(
  'uncleared',
  `select r.id, r.buyer_id as "buyerId", r.seller_id as "sellerId" from refund r where r.ended_at < $1 and r.cleared_at is null order by r.ended_at, r.id limit 100`,
);

/** Refunds that ended before `before` and still have texts and photos, at most 100. */
export const unclearedBefore = (database: Database, before: Date) => unclearedStatement.all(database, [before]);

const clearStatement = sql(
  'clear',
  `with cleared as (update refund set cleared_at = $2 where id = $1 returning id)
   update refund_step set words = null, photos = null from cleared where refund_id = cleared.id and (words is not null or photos is not null)`,
);

export async function clearTexts(database: Database, refundId: string, now: Date): Promise<void> {
  await clearStatement.run(database, [refundId, now]);
}

const sharedStatement = sql(
  'is-photo-shared',
  `select from refund r join refund_step s on s.refund_id = r.id where $2 in (r.buyer_id, r.seller_id) and $1 = any(s.photos) limit 1`,
);

/** True if the photo belongs to a refund of this member. */
export const isPhotoShared = async (database: Database, key: string, accountId: string): Promise<boolean> =>
  (await sharedStatement.first(database, [key, accountId])) !== undefined;

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(since) as oldest from refund where status = 'Appealed'`,
);

/** Appealed refunds: their number and the oldest. */
export const appealQueue = (database: Database) => queueStatement.first(database, []);
