import type { Negotiation } from '../../../contract/schemas/offer.ts';
import type { Translate } from '../../client/translate.ts';
import type { Toasts } from '../../ui/Toast.tsx';

/** Shows a toast for a sent offer: pending, or answered by the seller's automatic rule. */
export function showSentOffer(
  { state, side }: Pick<Negotiation, 'state' | 'side'>,
  isReply: boolean,
  show: Toasts['show'],
  t: Translate<'offers'>,
): void {
  if (side === 'Buyer' && state === 'Agreed') show({ title: t('offers.toasts.autoApproved'), variant: 'success' });
  else if (side === 'Buyer' && state === 'Rejected') {
    show({ title: t('offers.toasts.autoRejected'), text: t('offers.toasts.autoRejectedText'), variant: 'warning' });
  } else show({ title: t(isReply ? 'offers.toasts.replied' : 'offers.toasts.sent'), variant: 'success' });
}
