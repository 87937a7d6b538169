import { Handshake } from 'lucide-react';
import type { ChatOffer } from '../../../contract/schemas/chat.ts';
import { amount } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Countdown } from '../../shell/notifications/Countdown.tsx';
import { StateTag } from '../../shell/offers/NegotiationTags.tsx';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './AdPane.module.css';

/** The chat's open or agreed offer: price, expiry and a button that opens it. */
export function OfferCard({ offer, isLine }: { offer: ChatOffer | undefined; isLine?: boolean }) {
  const { t } = useTranslation('messages', 'offers');
  const { language } = usePage();
  const { openDrawer } = useOverlays();
  const standing = offer?.standing;
  if (!standing) return null;
  const { adOfferId, state, price, expiresAt, isMyTurn } = standing;
  const isOpen = state === 'WaitsForSeller' || state === 'WaitsForBuyer';
  if (!isOpen && state !== 'Agreed') return null;
  return (
    <section className={cx(styles.offer, isLine && styles.offerLine)} aria-label={t('messages.offer.title')}>
      <Handshake size={20} aria-hidden="true" />
      <div className={styles.offerText}>
        <Price size="mini" amount={amount(price, language)} />
        <span className={styles.offerState}>
          <StateTag state={state} isMyTurn={isMyTurn} />
          {expiresAt !== undefined && <Countdown until={expiresAt} />}
        </span>
      </div>
      <Button size="s" variant={isMyTurn ? 'filled' : 'soft'} onClick={() => openDrawer('offer', { id: adOfferId })}>
        {t(isMyTurn ? 'messages.offer.answer' : 'messages.offer.open')}
      </Button>
    </section>
  );
}
