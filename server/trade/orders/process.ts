import { orderStatuses } from '../../../contract/enums.ts';
import { defineProcess } from '../../kernel/process.ts';
import type { ActorOf, EventOf } from '../../kernel/process.ts';

/** States of one order item (product decisions, "Orders, refunds, money"). */
export const orderItemProcess = defineProcess({
  name: 'order-item',
  states: orderStatuses,
  events: [
    'pay',
    'fail',
    'remindShip',
    'ship',
    'deliver',
    'handOver',
    'remindApprove',
    'approve',
    'complete',
    'cancel',
    'extend',
    'refund',
  ],
  actors: ['buyer', 'seller', 'system', 'administrator'],
  initial: 'PaymentPending',
  terminal: ['Cancelled', 'Refunded'],
  transitions: [
    { event: 'pay', from: ['PaymentPending', 'PaymentFailed'], to: 'Paid', actors: ['system'] },
    { event: 'fail', from: ['PaymentPending'], to: 'PaymentFailed', actors: ['system'] },
    { event: 'remindShip', from: ['Paid'], to: 'Paid', actors: ['system'] },
    { event: 'ship', from: ['Paid'], to: 'Shipped', actors: ['system'] },
    { event: 'deliver', from: ['Shipped'], to: 'Delivered', actors: ['system'] },
    { event: 'handOver', from: ['Paid'], to: 'Completed', actors: ['seller'] },
    { event: 'remindApprove', from: ['Delivered'], to: 'Delivered', actors: ['system'] },
    { event: 'approve', from: ['Shipped', 'Delivered'], to: 'Completed', actors: ['buyer'] },
    { event: 'complete', from: ['Delivered'], to: 'Completed', actors: ['system', 'administrator'] },
    { event: 'cancel', from: ['Paid'], to: 'Cancelled', actors: ['buyer', 'seller', 'system', 'administrator'] },
    { event: 'extend', from: ['Paid'], to: 'Paid', actors: ['administrator'] },
    { event: 'extend', from: ['Delivered'], to: 'Delivered', actors: ['administrator'] },
    { event: 'refund', from: ['Shipped', 'Delivered', 'Completed'], to: 'Refunded', actors: ['system'] },
  ],
  timers: [
    { state: 'Paid', event: 'remindShip', actor: 'system', after: { limit: 'shipReminderDays' } },
    { state: 'Paid', event: 'cancel', actor: 'system', after: { limit: 'shipDays' } },
    { state: 'Delivered', event: 'remindApprove', actor: 'system', after: { limit: 'approveReminderDays' } },
    { state: 'Delivered', event: 'complete', actor: 'system', after: { limit: 'approveDays' } },
  ],
  refusals: {
    PaymentPending: 'OrderNotPaid',
    PaymentFailed: 'OrderNotPaid',
    Paid: 'OrderNotShipped',
    Shipped: 'OrderAlreadyShipped',
    Delivered: 'OrderAlreadyDelivered',
    Completed: 'OrderAlreadyCompleted',
    Cancelled: 'OrderCancelled',
    Refunded: 'OrderRefunded',
  },
  forbidden: 'OrderActNotAllowed',
});

export type OrderItemEvent = EventOf<typeof orderItemProcess>;
export type OrderActor = ActorOf<typeof orderItemProcess>;
