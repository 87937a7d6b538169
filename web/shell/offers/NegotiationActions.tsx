import { useEffect, useState } from 'react';
import type { Negotiation } from '../../../contract/schemas/offer.ts';
import { price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OfferForm } from './OfferForm.tsx';
import type { useNegotiationActions } from './use-negotiation-actions.ts';
import styles from './Offers.module.css';

export interface NegotiationActionsProps {
  negotiation: Negotiation;
  actions: ReturnType<typeof useNegotiationActions>;
}

/** The actions that the service allows. A new price is entered in the same place. */
export function NegotiationActions({ negotiation, actions }: NegotiationActionsProps) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const [isEntering, setEntering] = useState(false);
  const [asked, setAsked] = useState<'approve' | 'withdraw'>();
  const { acts, scope, side, state, price: sum, adOfferId } = negotiation;
  const { isBusy, refusal, answer, sendPrice, clearRefusal } = actions;
  // Input for an outdated offer is dropped.
  useEffect(() => {
    setEntering(false);
    setAsked(undefined);
  }, [adOfferId, state]);
  if (acts.length === 0) return null;
  const may = (act: Negotiation['acts'][number]) => acts.includes(act);
  if (isEntering && scope) {
    return (
      <OfferForm
        scope={scope}
        adPrice={negotiation.ad.price}
        isReply={may('Reply')}
        isBusy={isBusy}
        refusal={refusal}
        takesFocus
        onSend={(next) => {
          void sendPrice(next).then((isTaken) => {
            if (isTaken) setEntering(false);
          });
        }}
        onCancel={() => {
          clearRefusal();
          setEntering(false);
        }}
      />
    );
  }
  const isDeal = state === 'Agreed';
  return (
    <>
      <div className={styles.acts}>
        {may('Approve') && (
          <Button loading={isBusy} onClick={() => setAsked('approve')}>
            {t('offers.approve')}
          </Button>
        )}
        {may('Reply') && (
          <Button variant="soft" aria-disabled={isBusy} onClick={() => setEntering(true)}>
            {t('offers.reply')}
          </Button>
        )}
        {may('Reject') && (
          <Button variant="outlined" loading={isBusy} onClick={() => void answer('reject')}>
            {t('offers.reject')}
          </Button>
        )}
        {may('Offer') && (
          <Button variant="soft" onClick={() => setEntering(true)}>
            {t(state === 'WaitsForSeller' ? 'offers.raise' : 'offers.again')}
          </Button>
        )}
        {may('Withdraw') && (
          <Button variant={isDeal ? 'text' : 'outlined'} loading={isBusy} onClick={() => setAsked('withdraw')}>
            {t(isDeal ? 'offers.letGo' : 'offers.withdraw')}
          </Button>
        )}
      </div>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        size="s"
        alert
        title={
          asked === 'withdraw'
            ? t(isDeal ? 'offers.confirm.letGoTitle' : 'offers.confirm.withdrawTitle')
            : t('offers.confirm.approveTitle', { sum: price(sum, language) })
        }
        text={
          asked === 'withdraw'
            ? t(isDeal ? 'offers.confirm.letGoText' : 'offers.confirm.withdrawText')
            : t(side === 'Buyer' ? 'offers.confirm.approveBuyer' : 'offers.confirm.approveSeller')
        }
        footer={
          <>
            <Button variant="outlined" onClick={() => setAsked(undefined)}>
              {t('offers.confirm.keep')}
            </Button>
            <Button
              data-autofocus
              variant={asked === 'withdraw' ? 'danger' : 'filled'}
              onClick={() => {
                if (asked) void answer(asked);
                setAsked(undefined);
              }}
            >
              {t(asked === 'withdraw' ? (isDeal ? 'offers.letGo' : 'offers.withdraw') : 'offers.approve')}
            </Button>
          </>
        }
      />
    </>
  );
}
