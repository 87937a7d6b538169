import type { AdStatus } from '../../../../contract/enums.ts';

/** What became of an ad that was sent, in the words of the page. */
export type Outcome = 'checking' | 'published' | 'review' | 'refused' | 'sent';

/** `isOver`: the page has waited as long as it waits for the automatic check. */
export function outcomeOf(status: AdStatus, isOver: boolean): Outcome {
  if (status === 'OnSale' || status === 'Locked') return 'published';
  if (status === 'NeedsAction' || status === 'WaitingForEdit' || status === 'ListingError') return 'refused';
  if (status !== 'UnderReview') return 'sent';
  return isOver ? 'review' : 'checking';
}
