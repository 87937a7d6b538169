import type { AdActor } from './port.ts';
import type { AdStatus } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';

const dayMs = 24 * 3600 * 1000;

export type LifeEvent =
  | 'approve'
  | 'reject'
  | 'askEdit'
  | 'resubmit'
  | 'archive'
  | 'publish'
  | 'renew'
  | 'expire'
  | 'hold'
  | 'release'
  | 'sell'
  | 'cancelSale'
  | 'takeDown'
  | 'restore'
  | 'fail'
  | 'delete';

interface Transition {
  from: readonly AdStatus[];
  to: AdStatus;
  actors: readonly AdActor[];
}

/** How an ad moves from one status to another (product decisions, "One ad, from draft to history"); what is not here is refused. */
export const transitions: Readonly<Record<LifeEvent, Transition>> = {
  approve: { from: ['UnderReview'], to: 'OnSale', actors: ['system', 'moderator'] },
  reject: { from: ['UnderReview'], to: 'NeedsAction', actors: ['system', 'moderator'] },
  askEdit: { from: ['UnderReview'], to: 'WaitingForEdit', actors: ['moderator'] },
  resubmit: { from: ['NeedsAction', 'WaitingForEdit', 'ListingError'], to: 'UnderReview', actors: ['owner'] },
  archive: { from: ['OnSale'], to: 'Archived', actors: ['owner'] },
  publish: { from: ['Archived'], to: 'OnSale', actors: ['owner'] },
  renew: { from: ['Archived'], to: 'OnSale', actors: ['owner'] },
  expire: { from: ['OnSale'], to: 'Archived', actors: ['system'] },
  hold: { from: ['OnSale'], to: 'Locked', actors: ['system'] },
  release: { from: ['Locked'], to: 'OnSale', actors: ['system'] },
  sell: { from: ['Locked'], to: 'OutOfStock', actors: ['system'] },
  cancelSale: { from: ['OutOfStock'], to: 'OnSale', actors: ['system'] },
  takeDown: { from: ['OnSale'], to: 'NotOnSale', actors: ['moderator', 'system'] },
  restore: { from: ['NotOnSale'], to: 'OnSale', actors: ['moderator', 'system'] },
  fail: { from: ['UnderReview'], to: 'ListingError', actors: ['system'] },
  delete: {
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
};

/** What an ad's status says to whoever wants of it what it does not allow. */
export const statusRefusals = {
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

/** The status that an event leads to, or why it leads nowhere. */
export function transition(
  status: AdStatus,
  event: LifeEvent,
  actor: AdActor,
): { to: AdStatus } | { error: ErrorCode } {
  const { from, to, actors } = transitions[event];
  if (!actors.includes(actor)) return { error: 'NotAllowed' };
  return from.includes(status) ? { to } : { error: statusRefusals[status] };
}

/** What an owner may do with an ad that stays in its status, by the statuses that allow it. */
export const deeds = {
  edit: ['OnSale'],
  changePrice: ['OnSale'],
  promote: ['OnSale', 'Locked'],
  prolong: ['OnSale'],
} as const satisfies Record<string, readonly AdStatus[]>;
export type Deed = keyof typeof deeds;

/** Why a status does not allow a deed, or nothing where it does. */
export function deedRefusal(status: AdStatus, deed: Deed): ErrorCode | undefined {
  const allowed: readonly AdStatus[] = deeds[deed];
  return allowed.includes(status) ? undefined : statusRefusals[status];
}

/** Until when an ad that went into history may come back: 30 days from then. */
export const returnUntil = (statusAt: Date): Date => new Date(statusAt.getTime() + limits.republishDays * dayMs);

export const mayRenew = ({ statusAt }: { statusAt: Date }, now: Date): boolean => now <= returnUntil(statusAt);

/** Whether what is left of an ad's period may be used: a period that was begun and not ended, within the 30 days. */
export const mayPublish = (ad: { statusAt: Date; expiresAt: Date | null }, now: Date): boolean =>
  mayRenew(ad, now) && ad.expiresAt !== null && ad.expiresAt > now;
