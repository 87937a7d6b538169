import { useRef, useState } from 'react';
import { offerCalls } from '../../../contract/calls/offers.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Negotiation } from '../../../contract/schemas/offer.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { newId } from '../../client/new-id.ts';
import { useToast } from '../../ui/Toast.tsx';
import { showSentOffer } from './show-sent-offer.ts';
import { isPriceRefusal } from './price-refusals.ts';
import type { LiveQuery } from './use-live-query.ts';

export type Answer = 'approve' | 'reject' | 'withdraw';

const outcomes = { approve: 'Agreed', reject: 'Rejected', withdraw: 'Withdrawn' } as const;
const toasts = {
  approve: 'offers.toasts.approved',
  reject: 'offers.toasts.rejected',
  withdraw: 'offers.toasts.withdrawn',
} as const;

/** Actions of a negotiation. An answer applies optimistically and is undone with a toast if the service refuses; the negotiation is reloaded then. */
export function useNegotiationActions(loaded: LiveQuery<Negotiation>) {
  const { t } = useTranslation('offers');
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const key = useRef({ of: '', id: newId() });

  const codeOf = (error: unknown) => (error instanceof CallError && error.codes[0]) || 'GeneralError';

  async function answer(kind: Answer): Promise<void> {
    const before = loaded.value;
    if (!before || isBusy) return;
    setBusy(true);
    const state = outcomes[kind];
    const { expiresAt: _, scope: __, ...rest } = before;
    loaded.set({ ...rest, state, isMyTurn: false, acts: [] });
    try {
      const { negotiation } = await call(offerCalls[kind], { query: { adOfferId: before.adOfferId } });
      loaded.set(negotiation);
      show({ title: t(toasts[kind]), variant: 'success' });
    } catch (error) {
      loaded.set(before);
      loaded.refresh();
      show({
        title: t('offers.toasts.failed'),
        text: t(codeOf(error) as ErrorCode, { ns: 'api' }),
        variant: 'danger',
      });
    } finally {
      setBusy(false);
    }
  }

  /** Sends an offer or a counter-offer; returns whether the service accepted it. */
  async function sendPrice(price: number): Promise<boolean> {
    const before = loaded.value;
    if (!before || isBusy) return false;
    setBusy(true);
    setRefusal(undefined);
    const isReply = before.acts.includes('Reply');
    // Same key for the same price, so that a retry after a lost answer creates no second offer.
    const of = `${before.adOfferId} ${price}`;
    if (key.current.of !== of) key.current = { of, id: newId() };
    try {
      const { negotiation } = isReply
        ? await call(offerCalls.reply, { body: { adOfferId: before.adOfferId, price } }, undefined, key.current.id)
        : await call(offerCalls.create, { body: { adId: before.adId, price } }, undefined, key.current.id);
      loaded.set(negotiation);
      showSentOffer(negotiation, isReply || before.side === 'Seller', show, t);
      return true;
    } catch (error) {
      const text = t(codeOf(error) as ErrorCode, { ns: 'api' });
      if (isPriceRefusal(codeOf(error))) setRefusal(text);
      else show({ title: t('offers.toasts.failed'), text, variant: 'danger' });
      loaded.refresh();
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, refusal, answer, sendPrice, clearRefusal: () => setRefusal(undefined) };
}
