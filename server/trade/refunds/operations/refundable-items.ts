import type { RefundReason } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { ReturnPayer, Refundable } from '../../../../contract/schemas/refund.ts';
import { clock } from '../../../platform/clock.ts';
import type { OrderBrief, OrderItemRecord } from '../../orders/port.ts';
import type { RefundRule } from '../rules/return-rules.ts';
import type { RefundDeps } from './dependencies.ts';
import { isFree, paidFor } from '../rules/money-left.ts';
import { rulesFor, untilOf, returnKindOf } from '../rules/return-rules.ts';
import { askedBefore } from '../store/refunds.ts';

const dayMs = 86_400_000;

/** A reason that counts now for a thing, by its rule, and until when. */
interface Open {
  reason: RefundReason;
  rule: RefundRule;
  until?: Date;
}

export type Standing = { open: Open[]; refusal?: undefined } | { open: []; refusal: ErrorCode };

const refused = (refusal: ErrorCode): Standing => ({ open: [], refusal });

/** For which reasons a thing may be asked back now, or why not. */
export function standingOf(
  { catalogue }: Pick<RefundDeps, 'catalogue'>,
  order: OrderBrief,
  item: OrderItemRecord,
  before: { open: readonly string[]; denied: readonly string[] },
  now: Date,
): Standing {
  const { status, paidAt, money } = item;
  if (status === 'PaymentPending' || status === 'PaymentFailed' || !paidAt) return refused('OrderNotPaid');
  if (status === 'Cancelled') return refused('OrderCancelled');
  if (status === 'Refunded' || (!isFree(money) && paidFor(money) <= item.refunded)) return refused('OrderRefunded');
  if (before.open.includes(item.id)) return refused('RefundOpenAlready');
  if (before.denied.includes(item.id)) return refused('RefundDenied');
  if (status === 'Paid') return refused('RefundNotYet');
  const categoryIds = catalogue().categories.get(item.categoryId)?.ancestorIds ?? [
    item.mainCategoryId,
    item.categoryId,
  ];
  const rules = rulesFor({ sellerKind: item.sellerKind, delivery: order.delivery, categoryIds, paidAt });
  if (rules.size === 0) return refused('RefundReasonNotAllowed');
  if (status === 'Shipped') {
    const rule = rules.get('NotArrived');
    const isLong = now.getTime() >= paidAt.getTime() + limits.notArrivedDays * dayMs;
    return rule && isLong ? { open: [{ reason: 'NotArrived', rule }] } : refused('RefundNotYet');
  }
  const arrivedAt = item.deliveredAt ?? item.completedAt ?? now;
  const open: Open[] = [];
  for (const [reason, rule] of rules) {
    const until = untilOf(rule, arrivedAt);
    // What ends with the order lasts as long as it does: a refund that was open has held its clock.
    const counts = rule.isAfterCompletion ? now < until : status === 'Delivered';
    if (counts) open.push({ reason, rule, ...(rule.isAfterCompletion || until > now ? { until } : {}) });
  }
  return open.length > 0 ? { open } : refused('RefundTooLate');
}

/** Who pays for the parcel of a return: of a refund of 0 TL no fee can be taken. */
export const returnPayer = ({ returnPaidBy }: RefundRule, asked: Kurus): ReturnPayer =>
  returnPaidBy === 'Buyer' && asked === 0 ? 'Meydan' : returnPaidBy;

/** What may be asked back of an order by its buyer. */
export async function refundableOf(
  deps: Pick<RefundDeps, 'database' | 'catalogue'>,
  order: OrderBrief,
): Promise<Refundable[]> {
  const now = clock.now();
  const before = await askedBefore(deps.database, order.orderCode);
  const isFull = before.count >= limits.refundsOfOrderMost;
  return order.items.map((item) => {
    const standing = isFull ? refused('RefundLimitReached') : standingOf(deps, order, item, before, now);
    const untils = standing.open.flatMap(({ until }) => until ?? []);
    const last = untils.toSorted((one, other) => other.getTime() - one.getTime())[0];
    return {
      itemId: item.id,
      title: item.title,
      most: Math.max(0, paidFor(item.money) - item.refunded),
      ...(last && { until: last.toISOString() }),
      reasons: standing.open.map(({ reason, rule, until }) => {
        const returnKind = returnKindOf(reason, order.delivery);
        return {
          reason,
          ...(until && { until: until.toISOString() }),
          returnKind,
          ...(returnKind === 'Parcel' && { paidBy: returnPayer(rule, paidFor(item.money)) }),
        };
      }),
      ...(standing.refusal && { refusal: standing.refusal }),
    };
  });
}
