import type { AdStatus, Decision } from '../../../../contract/enums.ts';

/** Decisions possible in each status. A waiting edit of a published ad allows those of a new ad as well. */
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

/** `isEdit`: an edit waits. `wasTakenDown`: the last decision took the ad down. */
export function decisionsFor(ad: { status: AdStatus; isEdit: boolean; wasTakenDown: boolean }): Decision[] {
  return [
    ...(ad.isEdit ? (['Approve', 'Reject', 'AskEdit'] as const) : []),
    ...(ad.status === 'NotOnSale' && ad.wasTakenDown ? (['Restore'] as const) : []),
    ...decisionsByStatus[ad.status],
  ];
}
