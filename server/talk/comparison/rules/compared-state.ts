import type { AdStatus } from '../../../../contract/enums.ts';
import type { comparedStates } from '../../../../contract/schemas/comparison.ts';

type State = (typeof comparedStates)[number];

/** Statuses of sold and expired ads, whose details are still shown. */
const over: readonly AdStatus[] = ['OutOfStock', 'Archived'];

/** How an ad appears in the comparison. Only the title is shown of an ad that was taken down, by anyone. */
export function comparedState({ isOnSale, status }: { isOnSale: boolean; status: AdStatus }): State {
  // An ad that has just expired still has the status `OnSale`.
  if (isOnSale || status === 'Locked') return 'OnSale';
  return status === 'OnSale' || over.includes(status) ? 'Ended' : 'TakenDown';
}
