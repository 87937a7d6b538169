import { rememberBegun, takeBegun, takeDetail } from '../../client/begun.ts';

const actionName = 'placing';

export interface InterruptedAd {
  /** A main category's id or that of one below. */
  category: number;
  isRental: boolean;
}

/** Keeps in this tab which ad was to be begun when that turned out to need a member: it is begun once somebody has signed in. */
export function rememberInterruptedAd({ category, isRental }: InterruptedAd): void {
  rememberBegun(actionName, { category: String(category), isRental: String(isRental) });
}

/** The ad that was to be begun a while ago; it is asked once. */
export function takeInterruptedAd(): InterruptedAd | undefined {
  if (!takeBegun(actionName)) return undefined;
  const category = Number(takeDetail('category'));
  const isRental = takeDetail('isRental') === 'true';
  return Number.isSafeInteger(category) && category > 0 ? { category, isRental } : undefined;
}
