import type { AdStatus } from '../../../../contract/enums.ts';
import type { comparedStates } from '../../../../contract/schemas/comparison.ts';

type State = (typeof comparedStates)[number];

/** Statuses of ads that are over as they mostly end: sold, or at the end of their time. What they said may still be held against others. */
const over: readonly AdStatus[] = ['OutOfStock', 'Archived'];

/** What is shown of an ad that a member compares: of one that was taken down nothing but its name, whoever took it down. */
export function stateOf({ isOnSale, status }: { isOnSale: boolean; status: AdStatus }): State {
  // One whose time has just run out has the status of one on sale.
  if (isOnSale || status === 'Locked') return 'OnSale';
  return status === 'OnSale' || over.includes(status) ? 'Ended' : 'TakenDown';
}
