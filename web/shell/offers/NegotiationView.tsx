import { useEffect, useRef } from 'react';
import { offerCalls } from '../../../contract/calls/offers.ts';
import type { Negotiation } from '../../../contract/schemas/offer.ts';
import { call } from '../../client/call.ts';
import { usePage } from '../../client/page.ts';
import { serviceTime } from '../../client/service-time.ts';
import { AdSummary } from './AdSummary.tsx';
import { useNegotiationActions } from './use-negotiation-actions.ts';
import { useLiveQuery } from './use-live-query.ts';
import { OfferSkeleton } from './OfferSkeleton.tsx';
import { OfferLoadError } from './OfferLoadError.tsx';
import { CurrentOffer } from './CurrentOffer.tsx';
import { NegotiationTimeline } from './NegotiationTimeline.tsx';

/** One negotiation: the ad, the current offer with its actions, and the history. */
export function NegotiationView({ offerId, onClose }: { offerId: string; onClose: () => void }) {
  const adId = useRef<string>(undefined);
  const loaded = useLiveQuery(
    offerId,
    async (signal) => {
      const { negotiation } = await call(offerCalls.history, { query: { adOfferId: offerId } }, signal);
      adId.current = negotiation.adId;
      return negotiation;
    },
    (event) => event.adId === adId.current,
  );
  const negotiation = loaded.value;
  useLapse(negotiation, loaded.refresh);
  const sum = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button no longer exists.
    if (document.activeElement === document.body) sum.current?.focus();
  }, [negotiation?.adOfferId, negotiation?.state]);
  const actions = useNegotiationActions(loaded);
  if (loaded.problem !== undefined) return <OfferLoadError problem={loaded.problem} onRetry={loaded.reload} />;
  if (!negotiation) return <OfferSkeleton />;
  return (
    <>
      <AdSummary ad={negotiation.ad} onClose={onClose} />
      <CurrentOffer negotiation={negotiation} actions={actions} sumRef={sum} onClose={onClose} />
      <NegotiationTimeline negotiation={negotiation} />
    </>
  );
}

/** Reloads when the offer expires, by the service's clock. */
function useLapse(negotiation: Negotiation | undefined, reload: () => void): void {
  const again = useRef(reload);
  again.current = reload;
  const { renderedAt } = usePage();
  const at = negotiation?.expiresAt;
  useEffect(() => {
    if (at === undefined) return undefined;
    const ms = Date.parse(at) - serviceTime(renderedAt);
    if (ms <= 0) return undefined;
    const timer = setTimeout(() => again.current(), Math.min(ms + 500, 2_000_000_000));
    return () => clearTimeout(timer);
  }, [at, renderedAt]);
}
