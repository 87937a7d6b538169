import { adActions, mayPublish, mayRenew } from './status-rules.ts';
import type { AdStatus, OwnerAct } from '../../../../contract/enums.ts';

export const dayMs = 24 * 3600 * 1000;

export interface OwnedAd {
  status: AdStatus;
  statusAt: Date;
  expiresAt: Date | null;
  takenDownFor: string | null;
}

export const mayReturn = (ad: OwnedAd): boolean => ad.takenDownFor !== 'authorityLapsed';

/** Statuses and conditions of each act, in display order. */
const actRules: Readonly<
  Record<OwnerAct, { statuses: readonly AdStatus[]; condition?: (ad: OwnedAd, now: Date) => boolean }>
> = {
  Edit: { statuses: adActions.edit },
  Resubmit: { statuses: ['NeedsAction', 'WaitingForEdit', 'ListingError'] },
  Archive: { statuses: ['OnSale'] },
  Publish: { statuses: ['Archived'], condition: (ad, now) => mayReturn(ad) && mayPublish(ad, now) },
  Renew: { statuses: ['Archived'], condition: (ad, now) => mayReturn(ad) && mayRenew(ad, now) },
  AddDoping: { statuses: adActions.promote },
  AddPeriod: { statuses: adActions.prolong },
  Duplicate: {
    statuses: [
      'OnSale',
      'Locked',
      'UnderReview',
      'NeedsAction',
      'WaitingForEdit',
      'OutOfStock',
      'Archived',
      'NotOnSale',
      'ListingError',
    ],
  },
  Delete: {
    statuses: [
      'OnSale',
      'UnderReview',
      'NeedsAction',
      'WaitingForEdit',
      'OutOfStock',
      'Archived',
      'NotOnSale',
      'ListingError',
    ],
  },
};

export function actionsOf(ad: OwnedAd, now: Date): OwnerAct[] {
  return (Object.keys(actRules) as OwnerAct[]).filter((act) => {
    const { statuses, condition } = actRules[act];
    return statuses.includes(ad.status) && (condition?.(ad, now) ?? true);
  });
}
