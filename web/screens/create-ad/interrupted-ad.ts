import { rememberPendingAction, takePendingAction, takeSessionItem } from '../../client/pending-action.ts';

const actionName = 'placing';

export interface InterruptedAd {
  /** Id of a main category or of one below it. */
  category: number;
  isRental: boolean;
}

/** Remembers in this tab which ad a guest wanted to create, so that it can be created after sign-in. */
export function rememberInterruptedAd({ category, isRental }: InterruptedAd): void {
  rememberPendingAction(actionName, { category: String(category), isRental: String(isRental) });
}

/** Returns the remembered ad once and forgets it. */
export function takeInterruptedAd(): InterruptedAd | undefined {
  if (!takePendingAction(actionName)) return undefined;
  const category = Number(takeSessionItem('category'));
  const isRental = takeSessionItem('isRental') === 'true';
  return Number.isSafeInteger(category) && category > 0 ? { category, isRental } : undefined;
}
