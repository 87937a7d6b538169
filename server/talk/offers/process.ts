import { negotiationStates } from '../../../contract/schemas/offer.ts';
import { defineProcess } from '../../kernel/process.ts';
import type { ActorOf, EventOf, StateOf } from '../../kernel/process.ts';

/**
 * States of a negotiation between a buyer and an ad's owner (product decisions, "Offers"). Every transition restarts the timers, also one into the
 * same state.
 */
export const offerProcess = defineProcess({
  name: 'offer',
  states: negotiationStates,
  events: ['offer', 'invite', 'counter', 'approve', 'reject', 'withdraw', 'remind', 'expire', 'close'],
  actors: ['buyer', 'seller', 'system'],
  initial: 'None',
  // A new offer reopens an ended negotiation.
  terminal: [],
  transitions: [
    {
      event: 'offer',
      from: ['None', 'WaitsForSeller', 'WaitsForBuyer', 'Rejected', 'Expired', 'Withdrawn', 'Closed'],
      to: 'WaitsForSeller',
      actors: ['buyer'],
    },
    {
      event: 'invite',
      from: ['None', 'Rejected', 'Expired', 'Withdrawn', 'Closed'],
      to: 'WaitsForBuyer',
      actors: ['seller'],
    },
    { event: 'counter', from: ['WaitsForSeller'], to: 'WaitsForBuyer', actors: ['seller'] },
    { event: 'counter', from: ['WaitsForBuyer'], to: 'WaitsForSeller', actors: ['buyer'] },
    // The system applies the seller's automatic rule.
    { event: 'approve', from: ['WaitsForSeller'], to: 'Agreed', actors: ['seller', 'system'] },
    { event: 'approve', from: ['WaitsForBuyer'], to: 'Agreed', actors: ['buyer'] },
    { event: 'reject', from: ['WaitsForSeller'], to: 'Rejected', actors: ['seller', 'system'] },
    { event: 'reject', from: ['WaitsForBuyer'], to: 'Rejected', actors: ['buyer'] },
    { event: 'withdraw', from: ['WaitsForSeller', 'Agreed'], to: 'Withdrawn', actors: ['buyer'] },
    { event: 'withdraw', from: ['WaitsForBuyer'], to: 'Withdrawn', actors: ['seller'] },
    { event: 'remind', from: ['WaitsForSeller'], to: 'WaitsForSeller', actors: ['system'] },
    { event: 'remind', from: ['WaitsForBuyer'], to: 'WaitsForBuyer', actors: ['system'] },
    { event: 'remind', from: ['Agreed'], to: 'Agreed', actors: ['system'] },
    { event: 'expire', from: ['WaitsForSeller', 'WaitsForBuyer', 'Agreed'], to: 'Expired', actors: ['system'] },
    { event: 'close', from: ['WaitsForSeller', 'WaitsForBuyer', 'Agreed'], to: 'Closed', actors: ['system'] },
  ],
  timers: [
    { state: 'WaitsForSeller', event: 'remind', actor: 'system', after: { limit: 'offerReminderHours' } },
    { state: 'WaitsForSeller', event: 'expire', actor: 'system', after: { limit: 'offerReplyHours' } },
    { state: 'WaitsForBuyer', event: 'remind', actor: 'system', after: { limit: 'offerReminderHours' } },
    { state: 'WaitsForBuyer', event: 'expire', actor: 'system', after: { limit: 'offerReplyHours' } },
    // Only for ads that are bought in the cart. Other agreements have no deadline.
    { state: 'Agreed', event: 'remind', actor: 'system', after: { limit: 'offerAgreedReminderHours' } },
    { state: 'Agreed', event: 'expire', actor: 'system', after: { limit: 'offerAgreedHours' } },
  ],
  refusals: {
    None: 'OfferNotFound',
    WaitsForSeller: 'OfferNotYourTurn',
    WaitsForBuyer: 'OfferNotYourTurn',
    Agreed: 'OfferAlreadyApproved',
    Rejected: 'OfferAlreadyRejected',
    Expired: 'OfferExpired',
    Withdrawn: 'OfferWithdrawn',
    Closed: 'OfferClosed',
  },
  forbidden: 'OfferNotYourTurn',
});

export type OfferEvent = EventOf<typeof offerProcess>;
export type OfferActor = ActorOf<typeof offerProcess>;
export type StoredState = Exclude<StateOf<typeof offerProcess>, 'None'>;
