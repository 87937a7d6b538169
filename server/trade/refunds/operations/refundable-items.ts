import type { RefundReason } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Refundable, ReturnPayer } from '../../../../contract/schemas/refund.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { OrderBrief, OrderItemRecord } from '../../orders/port.ts';
import { deadlineOf, returnKindOf, rulesFor } from '../rules/return-rules.ts';
import type { RefundRule } from '../rules/return-rules.ts';
import { isFree, paidFor } from '../rules/money-left.ts';
import { askedBefore } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';

const dayMs = 86_400_000;

/** A reason allowed now, its rule and its deadline. */
interface OpenReason {
  reason: RefundReason;
  rule: RefundRule;
  until?: Date;
}

export type Refundability = { open: OpenReason[]; refusal?: undefined } | { open: []; refusal: ErrorCode };

const notRefundable = (refusal: ErrorCode): Refundability => ({ open: [], refusal });

/** Returns the reasons for which an item can be refunded now, or why it cannot. */
export function refundabilityOf(
  { catalogue }: Pick<RefundDeps, 'catalogue'>,
  order: OrderBrief,
  item: OrderItemRecord,
  before: { open: readonly string[]; denied: readonly string[] },
  now: Date,
): Refundability {
  const { status, paidAt, money } = item;
  if (status === 'PaymentPending' || status === 'PaymentFailed' || !paidAt) return notRefundable('OrderNotPaid');
  if (status === 'Cancelled') return notRefundable('OrderCancelled');
  if (status === 'Refunded' || (!isFree(money) && paidFor(money) <= item.refunded))
    return notRefundable('OrderRefunded');
  if (before.open.includes(item.id)) return notRefundable('RefundOpenAlready');
  if (before.denied.includes(item.id)) return notRefundable('RefundDenied');
  if (status === 'Paid') return notRefundable('RefundNotYet');
  const categoryIds = catalogue().categories.get(item.categoryId)?.ancestorIds ?? [
    item.mainCategoryId,
    item.categoryId,
  ];
  const rules = rulesFor({ sellerKind: item.sellerKind, delivery: order.delivery, categoryIds, paidAt });
  if (rules.size === 0) return notRefundable('RefundReasonNotAllowed');
  if (status === 'Shipped') {
    const rule = rules.get('NotArrived');
    const isLong = now.getTime() >= paidAt.getTime() + limits.notArrivedDays * dayMs;
    return rule && isLong ? { open: [{ reason: 'NotArrived', rule }] } : notRefundable('RefundNotYet');
  }
  const arrivedAt = item.deliveredAt ?? item.completedAt ?? now;
  const open: OpenReason[] = [];
  for (const [reason, rule] of rules) {
    const until = deadlineOf(rule, arrivedAt);
    // Rules that end with the order last as long as the order does; an earlier refund stopped its timers.
    const counts = rule.isAfterCompletion ? now < until : status === 'Delivered';
    if (counts) open.push({ reason, rule, ...(rule.isAfterCompletion || until > now ? { until } : {}) });
  }
  return open.length > 0 ? { open } : notRefundable('RefundTooLate');
}

/** Meydan pays the return parcel of a 0 TL refund, because no fee can be deducted. */
export const returnPayer = ({ returnPaidBy }: RefundRule, asked: Kurus): ReturnPayer =>
  returnPaidBy === 'Buyer' && asked === 0 ? 'Meydan' : returnPaidBy;

/** Lists what the buyer can request for each item of an order. */
export async function refundableOf(
  deps: Pick<RefundDeps, 'database' | 'catalogue'>,
  order: OrderBrief,
): Promise<Refundable[]> {
  const now = clock.now();
  const before = await askedBefore(deps.database, order.orderCode);
  const isFull = before.count >= limits.refundsOfOrderMost;
  return order.items.map((item) => {
    const refundability = isFull
      ? notRefundable('RefundLimitReached')
      : refundabilityOf(deps, order, item, before, now);
    const untils = refundability.open.flatMap(({ until }) => until ?? []);
    const last = untils.toSorted((one, other) => other.getTime() - one.getTime())[0];
    return {
      itemId: item.id,
      title: item.title,
      most: Math.max(0, paidFor(item.money) - item.refunded),
      ...(last && { until: last.toISOString() }),
      reasons: refundability.open.map(({ reason, rule, until }) => {
        const returnKind = returnKindOf(reason, order.delivery);
        return {
          reason,
          ...(until && { until: until.toISOString() }),
          returnKind,
          ...(returnKind === 'Parcel' && { paidBy: returnPayer(rule, paidFor(item.money)) }),
        };
      }),
      ...(refundability.refusal && { refusal: refundability.refusal }),
    };
  });
}
