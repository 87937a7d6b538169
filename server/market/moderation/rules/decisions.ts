import type { AdStatus, Decision } from '../../../../contract/enums.ts';

/** What a moderator may decide by an ad's status; an edit of a published one is decided on like a new ad. */
const decisionsByStatus: Record<AdStatus, readonly Decision[]> = {
  UnderReview: ['Approve', 'Reject', 'AskEdit', 'Delete'],
  NeedsAction: ['Delete'],
  WaitingForEdit: ['Delete'],
  OnSale: ['TakeDown', 'Delete'],
  Locked: [],
  OutOfStock: ['Delete'],
  Archived: ['Delete'],
  NotOnSale: ['Delete'],
  ListingError: ['Delete'],
};

/** `isEdit`: an edit waits. `wasTakenDown`: the last word on the ad was that it goes. */
export function decisionsFor(ad: { status: AdStatus; isEdit: boolean; wasTakenDown: boolean }): Decision[] {
  return [
    ...(ad.isEdit ? (['Approve', 'Reject', 'AskEdit'] as const) : []),
    ...(ad.status === 'NotOnSale' && ad.wasTakenDown ? (['Restore'] as const) : []),
    ...decisionsByStatus[ad.status],
  ];
}
