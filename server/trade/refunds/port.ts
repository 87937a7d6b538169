import { z } from 'zod';
import { uuid } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';
import { definePort } from '../../kernel/ports.ts';
import type { OrderBrief } from '../orders/port.ts';

export interface Refunds {
  /** True if the buyer can request a refund of an item now, under the rules of the purchase day. */
  mayRequest(order: OrderBrief): Promise<boolean>;
}

export { moneyLeft, paidFor } from './rules/money-left.ts';
export { agreedOn, isWithoutWithdrawal, serviceWithdrawalDays } from './rules/return-rules.ts';

/** Ledger cause of an item's refund. */
export const refundCause = (refundId: string, itemId: string): string => `refund:${refundId}:${itemId}:approved`;

export const refundsPort = definePort<Refunds>('refunds');

export const refundEvents = {
  /** An item is refunded; the amount is in kuruş. `afterRelease`: the seller already had the money. */
  approved: declareEvent(
    'RefundApproved',
    z.object({ refundId: uuid, orderCode: z.string(), itemId: uuid, amount: z.int(), afterRelease: z.boolean() }),
  ),
};
