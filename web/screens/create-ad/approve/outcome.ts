import type { AdStatus } from '../../../../contract/enums.ts';

/** Result of sending, as the page names it. */
export type Outcome = 'checking' | 'published' | 'review' | 'refused' | 'sent';

/** `isOver`: the page has stopped polling for the automatic check. */
export function outcomeOf(status: AdStatus, isOver: boolean): Outcome {
  if (status === 'OnSale' || status === 'Locked') return 'published';
  if (status === 'NeedsAction' || status === 'WaitingForEdit' || status === 'ListingError') return 'refused';
  if (status !== 'UnderReview') return 'sent';
  return isOver ? 'review' : 'checking';
}
