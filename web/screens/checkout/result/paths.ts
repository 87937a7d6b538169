import type { Language } from '../../../../contract/enums.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import { screenExists, screenPath } from '../../../screens.ts';
import { paymentPath } from '../checkout-address.ts';
import type { CheckoutAddress } from '../checkout-address.ts';

/** The pages that say how a payment ended. */
export const successPath = (language: Language, id: string): string =>
  `${screenPath('paymentSuccess', language)}?id=${id}`;
export const errorPath = (language: Language, id: string): string => `${screenPath('paymentError', language)}?id=${id}`;

/** Where a payment stands: its bank is still at it, it is paid, or it came to nothing. */
export type Standing = 'waiting' | 'paid' | 'failed';

export function standingOf({ state, refusal }: Pick<Payment, 'state' | 'refusal'>): Standing {
  if (state === 'Completed') return 'paid';
  if (state === 'Draft' || (state === 'InProgress' && refusal === undefined)) return 'waiting';
  return 'failed';
}

/** What a payment was begun for, as far as the tab knows. */
type Purpose = CheckoutAddress | undefined;

/** Where the result of a paid service leads on to; `adId` is what a draft became. */
export function afterPath(
  language: Language,
  { after: { action, id } }: Pick<Payment, 'after'>,
  purpose: Purpose,
  adId?: string,
): string {
  switch (action) {
    case 'CompleteAd':
      if (adId !== undefined) return screenPath('adManagement', language, { id: adId });
      return id === undefined
        ? screenPath('myPublishedAds', language)
        : screenPath('createAdApprove', language, { id });
    case 'ReturnAdManagement':
      if (id === undefined) return screenPath('myPublishedAds', language);
      return choicePath(language, id, purpose, 'success') ?? screenPath('adManagement', language, { id });
    case 'GoToProfile':
      return screenPath('membershipPackage', language);
    case 'GoToOrders':
      return screenPath(screenExists('orders') ? 'orders' : 'home', language);
  }
}

/** Back to the card form of a payment that is still open, with what it was begun with. */
export const cardPath = (
  language: Language,
  { id, orderType }: Pick<Payment, 'id' | 'orderType'>,
  purpose: Purpose,
): string => paymentPath(language, { ...(purpose ?? { orderType, deliveries: [] }), id });

/** Back to where what was not paid had been chosen, and what that is called. */
export function backPath(
  language: Language,
  { orderType, after: { id } }: Pick<Payment, 'orderType' | 'after'>,
  purpose: Purpose,
) {
  if (orderType === 'CreateAd' && id !== undefined) {
    return { to: screenPath('createAdApprove', language, { id }), words: 'toDraft' as const };
  }
  if (orderType === 'UpdateAd' && id !== undefined) {
    const choice = choicePath(language, id, purpose, 'error');
    return choice === undefined
      ? { to: screenPath('adManagement', language, { id }), words: 'toAd' as const }
      : { to: choice, words: 'toChoice' as const };
  }
  if (orderType === 'MembershipPackage') {
    return { to: screenPath('membershipPackage', language), words: 'toProfile' as const };
  }
  return { to: screenPath(screenExists('cart') ? 'cart' : 'home', language), words: 'toCart' as const };
}

/** Where something was chosen for an ad, which says how the payment ended. */
function choicePath(language: Language, id: string, purpose: Purpose, status: 'success' | 'error'): string | undefined {
  const { dopingOrDuration, digitalOrder } = purpose ?? {};
  if (dopingOrDuration === undefined) return undefined;
  if (dopingOrDuration === 'duration') return `${screenPath('addDurationToAnAd', language, { id })}?status=${status}`;
  const chosen = digitalOrder === undefined ? '' : `&dopingId=${digitalOrder}`;
  return `${screenPath('addDopingToAnAd', language, { id })}?status=${status}${chosen}`;
}
