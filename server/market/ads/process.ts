import { adStatuses } from '../../../contract/enums.ts';
import type { AdStatus } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { defineProcess } from '../../kernel/process.ts';
import type { EventOf } from '../../kernel/process.ts';

/** Error codes for an action that the status does not allow. */
export const statusErrors = {
  UnderReview: 'AdPendingApproval',
  NeedsAction: 'AdRejected',
  WaitingForEdit: 'AdRejected',
  OnSale: 'AdPublished',
  Locked: 'AdPublished',
  OutOfStock: 'AdInHistory',
  Archived: 'AdInHistory',
  NotOnSale: 'AdPassive',
  ListingError: 'AdPassive',
} as const satisfies Record<AdStatus, ErrorCode>;

/** Status transitions of ads (product decisions, "One ad, from draft to history"). */
export const adProcess = defineProcess({
  name: 'ad',
  states: adStatuses,
  events: [
    'approve',
    'reject',
    'askEdit',
    'resubmit',
    'archive',
    'publish',
    'renew',
    'expire',
    'hold',
    'release',
    'sell',
    'cancelSale',
    'suspend',
    'restore',
    'fail',
    'delete',
  ],
  actors: ['owner', 'moderator', 'system'],
  initial: 'UnderReview',
  // Owners can bring back archived ads; `mayRenew` and `mayPublish` limit how long.
  terminal: [],
  transitions: [
    { event: 'approve', from: ['UnderReview'], to: 'OnSale', actors: ['system', 'moderator'] },
    { event: 'reject', from: ['UnderReview'], to: 'NeedsAction', actors: ['system', 'moderator'] },
    { event: 'askEdit', from: ['UnderReview'], to: 'WaitingForEdit', actors: ['moderator'] },
    {
      event: 'resubmit',
      from: ['NeedsAction', 'WaitingForEdit', 'ListingError'],
      to: 'UnderReview',
      actors: ['owner'],
    },
    { event: 'archive', from: ['OnSale'], to: 'Archived', actors: ['owner'] },
    { event: 'publish', from: ['Archived'], to: 'OnSale', actors: ['owner'] },
    { event: 'renew', from: ['Archived'], to: 'OnSale', actors: ['owner'] },
    { event: 'expire', from: ['OnSale'], to: 'Archived', actors: ['system'] },
    { event: 'hold', from: ['OnSale'], to: 'Locked', actors: ['system'] },
    { event: 'release', from: ['Locked'], to: 'OnSale', actors: ['system'] },
    { event: 'sell', from: ['Locked'], to: 'OutOfStock', actors: ['system'] },
    { event: 'cancelSale', from: ['OutOfStock'], to: 'OnSale', actors: ['system'] },
    { event: 'suspend', from: ['OnSale'], to: 'NotOnSale', actors: ['moderator', 'system'] },
    { event: 'restore', from: ['NotOnSale'], to: 'OnSale', actors: ['moderator', 'system'] },
    { event: 'fail', from: ['UnderReview'], to: 'ListingError', actors: ['system'] },
    {
      event: 'delete',
      from: [
        'UnderReview',
        'NeedsAction',
        'WaitingForEdit',
        'OnSale',
        'OutOfStock',
        'Archived',
        'NotOnSale',
        'ListingError',
      ],
      to: 'Archived',
      actors: ['owner', 'moderator'],
    },
  ],
  refusals: statusErrors,
  forbidden: 'NotAllowed',
});

export type LifeEvent = EventOf<typeof adProcess>;
