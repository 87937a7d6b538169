import { rememberPendingAction, takePendingAction, takeSessionItem } from '../../client/pending-action.ts';

const act = 'placing';

export interface BegunAd {
  /** A main category's id or that of one below. */
  category: number;
  isRental: boolean;
}

/** Keeps in this tab which ad was to be begun when that turned out to need a member: it is begun once somebody has signed in. */
export function rememberBegunAd({ category, isRental }: BegunAd): void {
  rememberPendingAction(act, { category: String(category), isRental: String(isRental) });
}

/** The ad that was to be begun a while ago; it is asked once. */
export function takeBegunAd(): BegunAd | undefined {
  if (!takePendingAction(act)) return undefined;
  const category = Number(takeSessionItem('category'));
  const isRental = takeSessionItem('isRental') === 'true';
  return Number.isSafeInteger(category) && category > 0 ? { category, isRental } : undefined;
}
