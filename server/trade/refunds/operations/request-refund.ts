import { limits } from '../../../../contract/limits.ts';
import type { RefundReason } from '../../../../contract/enums.ts';
import { add, kurus, subtract } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paidFor } from '../rules/money-left.ts';
import { returnKindOf } from '../rules/return-rules.ts';
import type { RefundRule } from '../rules/return-rules.ts';
import { askedBefore, insertItems, insertRefund } from '../store/refunds.ts';
import type { RefundItemRecord, RefundRecord } from '../store/refunds.ts';
import { codeOf } from '../rules/refund-code.ts';
import { timersOf } from '../rules/timers.ts';
import type { RefundDeps } from './dependencies.ts';
import { requireActiveReason } from './list-reasons.ts';
import { notifyRequested } from './notify.ts';
import { refundabilityOf, returnPayer } from './refundable-items.ts';
import type { Refundability } from './refundable-items.ts';
import { requireOwnPhotos } from './own-photos.ts';
import { recordStep } from './record-step.ts';
import type { LockedRefund } from './lock-refund.ts';
import { publishLive } from './live-update.ts';

export interface RequestForm {
  orderCode: string;
  items: readonly { itemId: string; amount?: number | undefined }[];
  reason: RefundReason;
  description: string;
  photos?: readonly string[] | undefined;
}

const emptyRefund = {
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

/** Requests a full or partial refund for items of one order, and stops the items' timers. Returns the refund id. */
export async function requestRefund(deps: RefundDeps, buyerId: string, form: RequestForm): Promise<string> {
  const { database, orders } = deps;
  const { orderCode, reason } = form;
  return database.inTransaction(async () => {
    await requireActiveReason(database, 'refunds', reason);
    const photos = await requireOwnPhotos(deps, buyerId, form.photos);
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
    const rule = commonRule(
      named.map((item) => refundabilityOf(deps, order, item, before, now)),
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
      ...emptyRefund,
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
    await recordStep(deps, id, 'buyer', { happening: 'Requested', words: form.description, photos }, now);
    await orders.freeze(items.map(({ itemId }) => itemId));
    const locked: LockedRefund = { refund, items, order };
    await notifyRequested(deps, locked);
    await publishLive(deps, locked);
    return id;
  });
}

/** Returns the rule of a request. Throws if an item does not allow the reason. */
function commonRule(refundabilities: readonly Refundability[], reason: RefundReason): RefundRule {
  const found = refundabilities.map(({ open, refusal }) => {
    if (refusal) throw new DomainError(refusal);
    const one = open.find((candidate) => candidate.reason === reason);
    return required(one, 'RefundReasonNotAllowed').rule;
  });
  return required(found[0], 'RefundItemNotFound');
}
