import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { RefundReason } from '../../../../contract/enums.ts';
import type { Refundable, ReturnPayer } from '../../../../contract/schemas/refund.ts';
import { add, kurus, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { OrderBrief, OrderItemRecord } from '../../orders/port.ts';
import { isFree, paidFor } from '../rules/parts.ts';
import { returnKindOf, rulesFor, untilOf } from '../rules/periods.ts';
import type { RefundRule } from '../rules/periods.ts';
import { codeOf, timersOf } from '../rules/standing.ts';
import { askedBefore, insertItems, insertRefund } from '../store/refunds.ts';
import type { RefundItemRecord, RefundRecord } from '../store/refunds.ts';
import { addSaid, ownPhotos } from './deps.ts';
import type { HeldRefund, RefundDeps } from './deps.ts';
import { showLive, tellRequested } from './telling.ts';

export interface RequestForm {
  orderCode: string;
  items: readonly { itemId: string; amount?: number | undefined }[];
  reason: RefundReason;
  description: string;
  photos?: readonly string[] | undefined;
}

/** A reason that counts now for a thing, by its rule, and until when. */
interface Open {
  reason: RefundReason;
  rule: RefundRule;
  until?: Date;
}

type Standing = { open: Open[]; refusal?: undefined } | { open: []; refusal: ErrorCode };
const refused = (refusal: ErrorCode): Standing => ({ open: [], refusal });
const dayMs = 86_400_000;

/** For which reasons a thing may be asked back now, or why not. */
function standingOf(
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

/** Who pays for the parcel of a return: of a refund of 0 TL no fee can be taken. */
const returnPayer = ({ returnPaidBy }: RefundRule, asked: Kurus): ReturnPayer =>
  returnPaidBy === 'Buyer' && asked === 0 ? 'Meydan' : returnPaidBy;

/** The rule that all things of a request go by. Refuses what one of them does not allow. */
function ruleFor(standings: readonly Standing[], reason: RefundReason): RefundRule {
  const found = standings.map(({ open, refusal }) => {
    if (refusal) throw new DomainError(refusal);
    const one = open.find((candidate) => candidate.reason === reason);
    return required(one, 'RefundReasonNotAllowed').rule;
  });
  return required(found[0], 'RefundItemNotFound');
}

/** A buyer asks for the money of things of one order, whole or in part; the order's own clock waits from now on. Answers the refund's id. */
export async function requestRefund(deps: RefundDeps, buyerId: string, form: RequestForm): Promise<string> {
  const { database, orders } = deps;
  const { orderCode, reason } = form;
  return database.inTransaction(async () => {
    const photos = await ownPhotos(deps, buyerId, form.photos);
    const order = required(await orders.orderOf(orderCode, buyerId, 'buyer', 'lock'), 'OrderNotFound');
    const asked = [...new Map(form.items.map((item) => [item.itemId, item])).values()];
    const named = asked.map(({ itemId }) =>
      required(
        order.items.find(({ id }) => id === itemId),
        'RefundItemNotFound',
      ),
    );
    const now = clock.now();
    const before = await askedBefore(database, orderCode);
    if (before.count >= limits.refundsOfOrderMost) throw new DomainError('RefundLimitReached');
    const rule = ruleFor(
      named.map((item) => standingOf(deps, order, item, before, now)),
      reason,
    );
    const id = chance.uuid();
    const items = named.map((item, place): RefundItemRecord => {
      const rest = subtract(paidFor(item.money), kurus(item.refunded));
      const amount = asked[place]?.amount ?? rest;
      if (amount > rest) throw new DomainError('RefundTooMuch');
      const { id: itemId, adId, title } = item;
      return { id: chance.uuid(), refundId: id, itemId, adId, title, asked: amount, returned: null };
    });
    const sum = add(...items.map((item) => kurus(item.asked)));
    const refund: RefundRecord = {
      ...nothingYet,
      id,
      code: codeOf(chance.secret(12)),
      orderCode,
      paymentId: order.paymentId,
      buyerId,
      sellerId: order.sellerId,
      status: 'Requested',
      reason,
      asked: sum,
      returnKind: returnKindOf(reason, order.delivery),
      returnPaidBy: returnPayer(rule, sum),
      outwardBy: rule.outwardBy,
      since: now,
      ...timersOf('Requested', now),
      createdAt: now,
    };
    await insertRefund(database, refund);
    if ((await insertItems(database, id, items)) < items.length) throw new DomainError('RefundOpenAlready');
    await addSaid(deps, id, 'buyer', { happening: 'Requested', words: form.description, photos }, now);
    await orders.freeze(items.map(({ itemId }) => itemId));
    const held: HeldRefund = { refund, items, order };
    await tellRequested(deps, held);
    await showLive(deps, held);
    return id;
  });
}

const nothingYet = {
  approved: null,
  offered: null,
  offeredAt: null,
  money: null,
  cost: null,
  returnCompanyId: null,
  returnSize: null,
  returnFee: null,
  returnShippedAt: null,
  endedAt: null,
  decidedBy: null,
} as const;
