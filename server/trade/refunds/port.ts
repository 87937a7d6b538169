import { z } from 'zod';
import { uuid } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';
import { definePort } from '../../kernel/ports.ts';
import type { OrderBrief } from '../orders/port.ts';

export interface Refunds {
  /** Whether the buyer may ask for money back of something in an order now, by the rules of the day of purchase. */
  mayAsk(order: OrderBrief): Promise<boolean>;
}

export { moneyLeft, paidFor } from './rules/money-left.ts';
export { agreedOn, isWithoutWithdrawal, serviceWithdrawalDays } from './rules/return-rules.ts';

/** The cause under which the books have what goes back of an item by a refund. */
export const refundCause = (refundId: string, itemId: string): string => `refund:${refundId}:${itemId}:approved`;

export const refundsPort = definePort<Refunds>('refunds');

export const refundEvents = {
  /** Money of an item goes back by a refund; amounts are kuruş. `afterRelease`: the seller had it already. */
  approved: declareEvent(
    'RefundApproved',
    z.object({ refundId: uuid, orderCode: z.string(), itemId: uuid, amount: z.int(), afterRelease: z.boolean() }),
  ),
};
