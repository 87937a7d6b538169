import type { Language } from '../../../../contract/enums.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import { screenPath } from '../../../screens.ts';
import { paymentPath } from '../checkout-address.ts';
import type { CheckoutAddress } from '../checkout-address.ts';

export const successPath = (language: Language, id: string): string =>
  `${screenPath('paymentSuccess', language)}?id=${id}`;
export const errorPath = (language: Language, id: string): string => `${screenPath('paymentError', language)}?id=${id}`;

/** Waiting while the bank processes the payment. */
export type PaymentOutcome = 'waiting' | 'paid' | 'failed';

export function outcomeOf({ state, refusal }: Pick<Payment, 'state' | 'refusal'>): PaymentOutcome {
  if (state === 'Completed') return 'paid';
  if (state === 'Draft' || (state === 'InProgress' && refusal === undefined)) return 'waiting';
  return 'failed';
}

/** The purpose of a payment, if this tab stored it. */
type Purpose = CheckoutAddress | undefined;

/** Path of the next page after a successful payment. `adId` is the ad created from a draft. */
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
      return screenPath('orders', language);
  }
}

/** Path of the card form of an open payment, with its original choices. */
export const cardPath = (
  language: Language,
  { id, orderType }: Pick<Payment, 'id' | 'orderType'>,
  purpose: Purpose,
): string => paymentPath(language, { ...(purpose ?? { orderType, deliveries: [] }), id });

/** Path of the page where a failed purchase was chosen, and the key of its label. */
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
  return { to: screenPath('cart', language), words: 'toCart' as const };
}

/** Path of an ad's doping or duration page, with the payment's status. */
function choicePath(language: Language, id: string, purpose: Purpose, status: 'success' | 'error'): string | undefined {
  const { dopingOrDuration, digitalOrder } = purpose ?? {};
  if (dopingOrDuration === undefined) return undefined;
  if (dopingOrDuration === 'duration') return `${screenPath('addDurationToAnAd', language, { id })}?status=${status}`;
  const chosen = digitalOrder === undefined ? '' : `&dopingId=${digitalOrder}`;
  return `${screenPath('addDopingToAnAd', language, { id })}?status=${status}${chosen}`;
}
