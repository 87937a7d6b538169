import { refundStatuses } from '../../../contract/enums.ts';
import { defineProcess } from '../../kernel/process.ts';
import type { ActorOf, EventOf } from '../../kernel/process.ts';

/** States of a refund (product decisions, "Orders, refunds, money"). */
export const refundProcess = defineProcess({
  name: 'refund',
  states: refundStatuses,
  events: [
    'remind',
    'offer',
    'take',
    'accept',
    'reject',
    'cancel',
    'ship',
    'deliver',
    'lose',
    'approve',
    'appeal',
    'uphold',
    'overrule',
  ],
  actors: ['buyer', 'seller', 'system', 'administrator'],
  initial: 'Requested',
  terminal: ['Approved', 'Denied', 'Cancelled'],
  transitions: [
    { event: 'remind', from: ['Requested'], to: 'Requested', actors: ['system'] },
    // A partial refund for a buyer who keeps the item; the request stays open.
    { event: 'offer', from: ['Requested'], to: 'Requested', actors: ['seller'] },
    { event: 'take', from: ['Requested'], to: 'Approved', actors: ['buyer'] },
    { event: 'accept', from: ['Requested'], to: 'Accepted', actors: ['seller', 'system'] },
    { event: 'reject', from: ['Requested'], to: 'Rejected', actors: ['seller'] },
    { event: 'cancel', from: ['Requested', 'Accepted', 'Rejected'], to: 'Cancelled', actors: ['buyer'] },
    { event: 'remind', from: ['Accepted'], to: 'Accepted', actors: ['system'] },
    { event: 'remind', from: ['Rejected'], to: 'Rejected', actors: ['system'] },
    // The buyer did not send an accepted return, or did not appeal a rejection.
    { event: 'cancel', from: ['Accepted', 'Rejected'], to: 'Cancelled', actors: ['system'] },
    { event: 'ship', from: ['Accepted'], to: 'ReturnShipped', actors: ['system'] },
    { event: 'deliver', from: ['ReturnShipped'], to: 'ReturnDelivered', actors: ['system'] },
    // The carrier lost or returned the parcel, or does not answer: an administrator decides.
    { event: 'lose', from: ['Accepted', 'ReturnShipped'], to: 'Appealed', actors: ['system'] },
    { event: 'remind', from: ['ReturnDelivered'], to: 'ReturnDelivered', actors: ['system'] },
    // Without a return, or before it: nothing arrived, or a return is not worth it.
    { event: 'approve', from: ['Requested', 'Accepted', 'ReturnDelivered'], to: 'Approved', actors: ['seller'] },
    // The seller did not answer. From Requested: an item that never arrived cannot be returned.
    { event: 'approve', from: ['Requested', 'ReturnDelivered'], to: 'Approved', actors: ['system'] },
    { event: 'appeal', from: ['ReturnDelivered'], to: 'Appealed', actors: ['seller'] },
    // From Accepted for a return in person, which no carrier can confirm.
    { event: 'appeal', from: ['Rejected', 'Accepted'], to: 'Appealed', actors: ['buyer'] },
    { event: 'uphold', from: ['Appealed'], to: 'Approved', actors: ['administrator'] },
    { event: 'overrule', from: ['Appealed'], to: 'Denied', actors: ['administrator'] },
  ],
  timers: [
    { state: 'Requested', event: 'remind', actor: 'system', after: { limit: 'refundReminderDays' } },
    { state: 'Requested', event: 'accept', actor: 'system', after: { limit: 'refundAnswerDays' } },
    { state: 'Accepted', event: 'remind', actor: 'system', after: { limit: 'returnShipReminderDays' } },
    { state: 'Accepted', event: 'cancel', actor: 'system', after: { limit: 'returnShipDays' } },
    { state: 'Rejected', event: 'remind', actor: 'system', after: { limit: 'refundAppealReminderDays' } },
    { state: 'Rejected', event: 'cancel', actor: 'system', after: { limit: 'refundAppealDays' } },
    { state: 'ReturnShipped', event: 'lose', actor: 'system', after: { limit: 'returnTransitDays' } },
    { state: 'ReturnDelivered', event: 'remind', actor: 'system', after: { limit: 'returnReminderDays' } },
    { state: 'ReturnDelivered', event: 'approve', actor: 'system', after: { limit: 'returnApproveDays' } },
  ],
  refusals: {
    Requested: 'RefundNotAnswered',
    Accepted: 'RefundAlreadyAccepted',
    Rejected: 'RefundAlreadyRejected',
    ReturnShipped: 'RefundReturnUnderWay',
    ReturnDelivered: 'RefundReturnDelivered',
    Appealed: 'RefundAppealed',
    Approved: 'RefundAlreadyApproved',
    Denied: 'RefundDenied',
    Cancelled: 'RefundCancelled',
  },
  forbidden: 'RefundActNotAllowed',
});

export type RefundEvent = EventOf<typeof refundProcess>;
export type RefundActor = ActorOf<typeof refundProcess>;
