import { Handshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { offerCalls } from '../../../contract/calls/offers.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { newId } from '../../client/new-id.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { AdSummary } from './AdSummary.tsx';
import { OfferSkeleton } from './OfferSkeleton.tsx';
import { OfferLoadError } from './OfferLoadError.tsx';
import { OfferForm } from './OfferForm.tsx';
import { showSentOffer } from './show-sent-offer.ts';
import { isPriceRefusal } from './price-refusals.ts';
import { useLiveQuery } from './use-live-query.ts';
import styles from './Offers.module.css';

export interface NewOfferViewProps {
  adId: string;
  onOpen: (offerId: string) => void;
  onClose: () => void;
}

/** A first offer for an ad; opens the existing negotiation if there is one. */
export function NewOfferView({ adId, onOpen, onClose }: NewOfferViewProps) {
  const { t } = useTranslation('offers');
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const key = useRef({ sum: 0, id: newId() });
  const prompt = useLiveQuery(
    adId,
    (signal) => call(offerCalls.prompt, { query: { adId } }, signal),
    (event) => event.adId === adId,
  );
  const known = prompt.value?.adOfferId;
  useEffect(() => {
    if (known !== undefined) onOpen(known);
  }, [known]);

  const send = async (price: number) => {
    setBusy(true);
    setRefusal(undefined);
    // Same key for the same price, so that a retry after a lost answer creates no second offer.
    if (key.current.sum !== price) key.current = { sum: price, id: newId() };
    try {
      const { negotiation } = await call(offerCalls.create, { body: { adId, price } }, undefined, key.current.id);
      showSentOffer(negotiation, false, show, t);
      onOpen(negotiation.adOfferId);
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      const text = t(code as ErrorCode, { ns: 'api' });
      if (isPriceRefusal(code)) setRefusal(text);
      else show({ title: t('offers.toasts.failed'), text, variant: 'danger' });
      setBusy(false);
      // The allowed range has changed, or offers are no longer possible.
      if (code.startsWith('Offer') || code.startsWith('Ad')) prompt.refresh();
    }
  };

  if (prompt.problem !== undefined) return <OfferLoadError problem={prompt.problem} onRetry={prompt.reload} />;
  if (!prompt.value || known !== undefined) return <OfferSkeleton />;
  const { ad, scope, refusal: because } = prompt.value;
  return (
    <>
      <AdSummary ad={ad} onClose={onClose} />
      {scope ? (
        <div className={styles.bubble}>
          <OfferForm
            scope={scope}
            adPrice={ad.price}
            isReply={false}
            isBusy={isBusy}
            refusal={refusal}
            onSend={(price) => void send(price)}
          />
          <p className={styles.small}>{t('offers.form.rules')}</p>
        </div>
      ) : (
        <EmptyState
          as="h3"
          art={<Handshake />}
          tone="neutral"
          title={t('offers.refusals.title')}
          text={
            because === 'OfferTooLow'
              ? t('offers.refusals.OfferTooLow')
              : t((because ?? 'GeneralError') as ErrorCode, { ns: 'api' })
          }
          actions={
            <Button variant="soft" onClick={onClose}>
              {t('shell.close')}
            </Button>
          }
        />
      )}
    </>
  );
}
