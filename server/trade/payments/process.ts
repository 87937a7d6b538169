import { paymentStates } from '../../../contract/enums.ts';
import { defineProcess } from '../../kernel/process.ts';
import type { EventOf } from '../../kernel/process.ts';

/** States of a payment (decision 056). Only the provider's answer changes the state. */
export const paymentProcess = defineProcess({
  name: 'payment',
  states: paymentStates,
  events: ['begin', 'retry', 'complete', 'decline', 'expire', 'giveBack', 'returned'],
  actors: ['buyer', 'system'],
  initial: 'Draft',
  terminal: ['Completed', 'Returned'],
  transitions: [
    { event: 'begin', from: ['Draft'], to: 'InProgress', actors: ['system'] },
    { event: 'retry', from: ['Failed'], to: 'InProgress', actors: ['buyer'] },
    { event: 'complete', from: ['Draft', 'InProgress', 'Failed', 'Expired'], to: 'Completed', actors: ['system'] },
    { event: 'decline', from: ['InProgress'], to: 'Failed', actors: ['system'] },
    { event: 'expire', from: ['Draft', 'InProgress', 'Failed'], to: 'Expired', actors: ['system'] },
    { event: 'giveBack', from: ['Draft', 'InProgress', 'Failed', 'Expired'], to: 'Returning', actors: ['system'] },
    { event: 'returned', from: ['Returning'], to: 'Returned', actors: ['system'] },
  ],
  timers: [
    { state: 'Draft', event: 'expire', actor: 'system', after: { limit: 'checkoutHoldMinutes' } },
    { state: 'InProgress', event: 'expire', actor: 'system', after: { limit: 'checkoutHoldMinutes' } },
    { state: 'Failed', event: 'expire', actor: 'system', after: { limit: 'checkoutHoldMinutes' } },
  ],
  refusals: {
    Draft: 'PaymentNotCompleted',
    InProgress: 'PaymentInProgress',
    Completed: 'PaymentAlreadyCompleted',
    Failed: 'PaymentDeclined',
    Expired: 'PaymentExpired',
    Returning: 'PaymentReturned',
    Returned: 'PaymentReturned',
  },
  forbidden: 'NotAllowed',
});

export type PaymentEvent = EventOf<typeof paymentProcess>;
