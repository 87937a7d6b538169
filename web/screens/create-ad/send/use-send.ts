import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { call } from '../../../client/call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import type { InformationSession } from '../information/information-session.ts';
import { flowPath } from '../steps.ts';
import { useDraftActions } from '../use-draft-actions.ts';
import type { SendOffer } from './send-offer.ts';

export interface Sending {
  isBusy: boolean;
  /** Uploads are still running; the ad is sent when they finish. */
  isWaiting: boolean;
  send(): void;
}

/** Saves, validates and sends a draft from its form, then shows the result page. */
export function useSend(session: InformationSession, offer: SendOffer | undefined): Sending {
  const { t } = useTranslation('sending');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const { busy, perform } = useDraftActions();
  const [isWaiting, setWaiting] = useState(false);
  const { photos, isVideoBusy, isChecking } = session;
  const isUploading = photos.isBusy || isVideoBusy;
  const { id } = session.own.draft;

  async function send(how: SendOffer) {
    if (photos.list.some(({ problem }) => problem !== undefined)) {
      return show({ title: t('sending.photoMissing'), variant: 'warning' });
    }
    if (!(await session.check())) return;
    // A returned ad with a paid media pack: the ad is sent with the payment.
    let isToPay = false;
    const sent = await perform(
      'send',
      async () => {
        // Autosaves have created newer versions.
        let { version, periodId } = await call(draftCalls.get, { params: { draftId: id } });
        if (how.kind === 'publish' && periodId !== how.period.periodId) {
          const body = { version, periodId: how.period.periodId };
          ({ version, periodId } = await call(draftCalls.period, { params: { draftId: id }, body }));
        }
        const approvals = how.texts.map(({ type, version: approved }) => ({ type, version: approved }));
        return call(draftCalls.submit, { params: { id }, body: { version, approvals } });
      },
      ({ codes }) => {
        isToPay = codes[0] === 'PaymentRequired' && how.kind === 'again';
        // Something is no longer free: the next step shows the current prices.
        if (codes[0] === 'PaymentRequired' && !isToPay) void navigate(flowPath('duration', language, id));
        return isToPay;
      },
    );
    if (isToPay) {
      const to = await perform('send', async () => (await import('../pay-pack.ts')).payPack(language, id));
      if (to !== undefined) await navigate(to);
      return;
    }
    if (sent) await navigate(flowPath('approve', language, id));
  }

  useEffect(() => {
    if (!isWaiting || isUploading || !offer) return;
    setWaiting(false);
    void send(offer);
  }, [isWaiting, isUploading]);

  return {
    isBusy: isWaiting || isChecking || busy === 'send',
    isWaiting,
    send() {
      if (!offer || isWaiting || isChecking || busy === 'send') return;
      if (isUploading) setWaiting(true);
      else void send(offer);
    },
  };
}
