import { coupon } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { Statements } from './store.sql.ts';
import type { CouponEarning, Platform } from '../../../contract/enums.ts';
import type { Kurus } from '../../kernel/money.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { ShownCoupon } from './rules/shown-coupon.ts';
import { limits } from '../../../contract/limits.ts';

const sql = statements<Statements>('coupons', import.meta.url);

export type CouponRecord = typeof coupon.$inferSelect;

const couponColumns = columns(
  coupon,
  {
    only: [
      'id',
      'code',
      'nameTr',
      'nameEn',
      'platform',
      'kind',
      'amount',
      'percent',
      'cap',
      'mainCategoryIds',
      'minimumShopping',
      'startsAt',
      'endsAt',
      'creatorId',
    ],
  },
  'coupon',
);

const insertStatement = sql(
  'insert',
  `insert into coupon (id, code, earned_by, name_tr, name_en, platform, kind, amount, percent, cap, main_category_ids, minimum_shopping,
     starts_at, ends_at, creator_id, is_listed, member_uses_most, uses_most, budget, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
   on conflict (code) do nothing`,
);

export type NewCouponRecord = Omit<CouponRecord, 'uses' | 'spent'>;

/** Returns false if the code is taken. */
export async function insertCoupon(database: Database, one: NewCouponRecord): Promise<boolean> {
  const added = await insertStatement.run(database, [
    one.id,
    one.code,
    one.earnedBy,
    one.nameTr,
    one.nameEn,
    one.platform,
    one.kind,
    one.amount,
    one.percent,
    one.cap,
    one.mainCategoryIds,
    one.minimumShopping,
    one.startsAt,
    one.endsAt,
    one.creatorId,
    one.isListed,
    one.memberUsesMost,
    one.usesMost,
    one.budget,
    one.createdBy,
    one.createdAt,
  ]);
  return added === 1;
}

const listStatement = sql(
  'list',
  `select ${couponColumns}, ${columns(coupon, { only: ['earnedBy', 'isListed', 'usesMost', 'budget', 'uses', 'spent'] })},
     (count(*) over ())::int as total
   from coupon where (is_listed or $7) and platform = $1 and minimum_shopping >= $2 and (not $3 or (starts_at <= $4 and ends_at > $4))
   order by ends_at, id limit $5 offset $6`,
);

export interface CouponSearch {
  platform: Platform;
  minimumShopping: number;
  onlyActives: boolean;
  includeUnlisted: boolean;
  offset: number;
  count: number;
}

/** A page of coupons, those that end first at the top, and the total number. */
export async function couponPage(database: Database, search: CouponSearch) {
  const { platform, minimumShopping, onlyActives, includeUnlisted, offset, count } = search;
  const values = [platform, minimumShopping, onlyActives, clock.now(), count, offset, includeUnlisted] as const;
  const coupons = await listStatement.all(database, values);
  return { coupons, total: coupons[0]?.total ?? 0 };
}

const ofCreatorStatement = sql(
  'of-creator',
  `select ${couponColumns} from coupon
   where creator_id = $1 and platform = $2 and is_listed and starts_at <= $3 and ends_at > $3 order by ends_at, id limit ${limits.couponsInCartMost}`,
);

/** A seller's listed coupons that run now. */
export const couponsOfCreator = (database: Database, creatorId: string, platform: Platform): Promise<ShownCoupon[]> =>
  ofCreatorStatement.all(database, [creatorId, platform, clock.now()]);

const earnableStatement = sql('earnable', 'select earned_by as "earnedBy" from coupon where id = $1');

/** How a coupon is earned; null for one with a code, undefined if there is none. */
export const earnedByOf = async (database: Database, id: string): Promise<string | null | undefined> =>
  (await earnableStatement.first(database, [id]))?.earnedBy;

const earnStatement = sql(
  'earn',
  'insert into coupon_earned (account_id, coupon_id, earned_at) values ($1, $2, $3) on conflict do nothing',
);

/** Idempotent. */
export async function addEarned(database: Database, accountId: string, couponId: string): Promise<void> {
  await earnStatement.run(database, [accountId, couponId, clock.now()]);
}

const earnByStatement = sql(
  'earn-by',
  `insert into coupon_earned (account_id, coupon_id, earned_at)
   select $1, id, $2 from coupon where earned_by = $3 and starts_at <= $2 and ends_at > $2 on conflict do nothing`,
);

/** Gives a member all running coupons that are earned in this manner, each once. */
export async function earnBy(database: Database, accountId: string, earnedBy: CouponEarning): Promise<void> {
  await earnByStatement.run(database, [accountId, clock.now(), earnedBy]);
}

// Anyone can apply a listed coupon by id and any coupon by its code; an earned one only its earner. Uses and budget reserved by the owner's own open
// payment count as available, because a new checkout ends that payment.
// The commit does not wait for the disk: a crash may lose the choice of the last half second, and the cart shows what is applied.
const applyStatement = sql(
  'apply',
  `with found as (
     select coupon.id, coupon.code, coupon.name_tr, coupon.name_en
     from coupon, lateral (
       select count(*) filter (where state = 'Used') as used, count(*) filter (where state = 'Reserved') as reserved,
         coalesce(sum(coupon_use.amount) filter (where state = 'Reserved'), 0) as held
       from coupon_use where owner_id = $2 and coupon_id = coupon.id) own
     where (coupon.code = $1 or coupon.id = $4) and platform = 'Ads' and starts_at <= $3 and ends_at > $3
       and (uses_most is null or uses - own.reserved < uses_most) and (budget is null or spent - own.held < budget) and creator_id is distinct from $2
       and own.used < member_uses_most
       and (coupon.code = $1 or is_listed or exists (select from coupon_earned where account_id = $2 and coupon_id = coupon.id))),
   applied as (
     insert into coupon_applied (owner_id, coupon_id, applied_at) select $2, id, $3 from found
     on conflict (owner_id) do update set coupon_id = excluded.coupon_id, applied_at = excluded.applied_at)
   select ${columns(coupon, { only: ['id', 'code', 'nameTr', 'nameEn'] })}, set_config('synchronous_commit', 'off', true) as waits from found`,
  { prepared: true, planned: true, nullable: ['$1', '$4'] },
);

/** Applies a coupon to a cart if its owner may use it, replacing the earlier one. Returns the coupon. */
export const applyUsable = (database: Database, ownerId: string, by: { id: string } | { code: string }) =>
  applyStatement.first(database, ['code' in by ? by.code : null, ownerId, clock.now(), 'id' in by ? by.id : null]);

const misapplyStatement = sql('misapply', 'delete from coupon_applied where owner_id = $1 and coupon_id = $2', {
  prepared: true,
});

export async function removeApplied(database: Database, ownerId: string, couponId: string): Promise<void> {
  await misapplyStatement.run(database, [ownerId, couponId]);
}

// Uses reserved by the owner's open payment count as available, because a new checkout ends that payment.
const ofCartStatement = sql(
  'of-cart',
  `with applied as (select coupon_id from coupon_applied where owner_id = $1),
     own as (
       select coupon_id, count(*) filter (where state = 'Used') as used, count(*) filter (where state = 'Reserved') as reserved,
         coalesce(sum(amount) filter (where state = 'Reserved'), 0) as held
       from coupon_use where owner_id = $1 group by coupon_id)
   select ${couponColumns}, coupon.id in (select coupon_id from applied) as "isApplied",
     (coupon.budget - coupon.spent + coalesce(own.held, 0))::float8 as "left",
     (starts_at > $2 or ends_at <= $2 or uses - coalesce(own.reserved, 0) >= coalesce(uses_most, uses + 1)
       or coalesce(own.used, 0) >= member_uses_most) as "isOver"
   from coupon left join own on own.coupon_id = coupon.id where id in (
     select coupon_id from applied
     union select coupon_id from coupon_earned where account_id = $1
     union (select id from coupon where is_listed and platform = 'Ads' and starts_at <= $2 and ends_at > $2
       and (creator_id is null or creator_id = any($3::uuid[])) order by ends_at limit ${limits.couponsInCartMost}))
   order by coupon.id in (select coupon_id from applied) desc, ends_at, id limit ${limits.couponsInCartMost}`,
  { prepared: true, planned: true },
);

/** See `Coupons.ofCart`. */
export const couponsOfCart = (database: Database, ownerId: string, sellerIds: readonly string[]) =>
  ofCartStatement
    .as<{ amount: Kurus; cap: Kurus; minimumShopping: Kurus; left: Kurus }>()
    .all(database, [ownerId, clock.now(), sellerIds]);

const isFree = `starts_at <= $5 and ends_at > $5 and (uses_most is null or uses < uses_most) and (budget is null or spent + $4 <= budget)
  and (select count(*) from coupon_use where owner_id = $2 and coupon_id = $1 and state <> 'Returned') < member_uses_most`;

// The row lock serialises payments that compete for the last use.
const reserveStatement = sql(
  'reserve',
  `with taken as (update coupon set uses = uses + 1, spent = spent + $4 where id = $1 and ${isFree} returning id)
   insert into coupon_use (payment_id, coupon_id, owner_id, amount, state, order_item_ids, at)
   select $3, id, $2, $4, 'Reserved', $6, $5 from taken`,
  { prepared: true },
);

/** Returns false if none is left. */
export async function reserveUse(
  database: Database,
  use: { couponId: string; ownerId: string; paymentId: string; amount: number; orderItemIds: readonly string[] },
): Promise<boolean> {
  const { couponId, ownerId, paymentId, amount, orderItemIds } = use;
  const values = [couponId, ownerId, paymentId, amount, clock.now(), [...orderItemIds]] as const;
  return (await reserveStatement.run(database, values)) === 1;
}

const useStatement = sql(
  'use',
  `with used as (update coupon_use set state = 'Used' where payment_id = $1 and state in ('Reserved', 'Used') returning owner_id, coupon_id),
     consumed as (delete from coupon_applied using used where coupon_applied.owner_id = used.owner_id and coupon_applied.coupon_id = used.coupon_id)
   select from used`,
);

// The payment was approved after its use was released: takes the use again if one is left.
const useLateStatement = sql(
  'use-late',
  `with late as (select coupon_id, amount from coupon_use where payment_id = $1 and state = 'Returned' for update),
     taken as (update coupon set uses = uses + 1, spent = spent + late.amount from late
       where id = late.coupon_id and (uses_most is null or uses < uses_most) and (budget is null or spent + late.amount <= budget) returning id)
   update coupon_use set state = 'Used' where payment_id = $1 and exists (select from taken)`,
);

/** Counts a use for good. Returns false if another payment took it. */
export async function countUse(database: Database, paymentId: string): Promise<boolean> {
  if ((await useStatement.run(database, [paymentId])) > 0) return true;
  return (await useLateStatement.run(database, [paymentId])) > 0;
}

const releaseStatement = sql(
  'release',
  `with free as (
     update coupon_use new set state = 'Returned' from coupon_use old
     where new.payment_id = $1 and old.payment_id = $1 and old.state <> 'Returned'
     returning new.coupon_id, new.owner_id, new.amount, old.state),
   applied as (
     insert into coupon_applied (owner_id, coupon_id, applied_at) select owner_id, coupon_id, $2 from free where state = 'Used' on conflict do nothing)
   update coupon set uses = uses - 1, spent = spent - free.amount from free where id = free.coupon_id`,
);

/** Releases a payment's use. If it was counted already, the coupon is applied to the cart again. */
export async function releaseUse(database: Database, paymentId: string): Promise<void> {
  await releaseStatement.run(database, [paymentId, clock.now()]);
}

// The use is released once all its order items are cancelled or returned.
const cancelledStatement = sql(
  'cancelled',
  `with less as (
     update coupon_use set
       order_item_ids = array(select id from unnest(order_item_ids) id where id <> all($1::uuid[])),
       state = case when order_item_ids <@ $1::uuid[] then 'Returned' else state end
     where state = 'Used' and order_item_ids && $1::uuid[]
     returning coupon_id, amount, state)
   update coupon set uses = uses - 1, spent = spent - less.amount from less where id = less.coupon_id and less.state = 'Returned'`,
);

/** Handles order items that were cancelled or fully returned. */
export async function cancelUses(database: Database, orderItemIds: readonly string[]): Promise<void> {
  await cancelledStatement.run(database, [orderItemIds]);
}

const moveAppliedStatement = sql(
  'move-applied',
  'update coupon_applied set owner_id = $2 where owner_id = $1 and not exists (select from coupon_applied where owner_id = $2)',
);

const moveUsesStatement = sql('move-uses', 'update coupon_use set owner_id = $2 where owner_id = $1');
const moveEarnedStatement = sql(
  'move-earned',
  `update coupon_earned one set account_id = $2 where account_id = $1
     and not exists (select from coupon_earned other where other.account_id = $2 and other.coupon_id = one.coupon_id)`,
);

const forgetAppliedStatement = sql('forget-applied', 'delete from coupon_applied where owner_id = $1');
const forgetEarnedStatement = sql('forget-earned', 'delete from coupon_earned where account_id = $1');
const endOfCreatorStatement = sql(
  'end-of-creator',
  'update coupon set ends_at = $2 where creator_id = $1 and ends_at > $2',
);

/** Moves the applied coupon, the earned coupons and the uses of a guest to the member. */
export async function moveCoupons(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveAppliedStatement.run(database, [guestId, memberId]);
  await forgetAppliedStatement.run(database, [guestId]);
  await moveEarnedStatement.run(database, [guestId, memberId]);
  await forgetEarnedStatement.run(database, [guestId]);
  await moveUsesStatement.run(database, [guestId, memberId]);
}

/** Deletes an erased member's applied and earned coupons, and ends the coupons that the member offers. Uses stay with their orders. */
export async function eraseCoupons(database: Database, accountId: string): Promise<void> {
  await forgetAppliedStatement.run(database, [accountId]);
  await forgetEarnedStatement.run(database, [accountId]);
  await endOfCreatorStatement.run(database, [accountId, clock.now()]);
}

const exportStatement = sql(
  'export',
  `select 'Earned' as how, coupon.code, coupon.name_tr as name, earned_at as at, null::float8 as amount
   from coupon_earned left join coupon on coupon.id = coupon_id where account_id = $1
   union all
   select 'Applied', coupon.code, coupon.name_tr, applied_at, null from coupon_applied left join coupon on coupon.id = coupon_id where owner_id = $1
   union all
   select coupon_use.state, coupon.code, coupon.name_tr, at, coupon_use.amount::float8
   from coupon_use left join coupon on coupon.id = coupon_id where owner_id = $1
   union all
   select 'Offered', code, name_tr, created_at, spent::float8 from coupon where creator_id = $1`,
);

/** A member's earned, applied, used and offered coupons, for the data export. */
export const exportCoupons = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);
