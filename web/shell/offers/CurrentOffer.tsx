import type { RefObject } from 'react';
import { Handshake } from 'lucide-react';
import { limits } from '../../../contract/limits.ts';
import type { Negotiation } from '../../../contract/schemas/offer.ts';
import { amount, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { CartButton } from '../../parts/cart/cart-buttons.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { cx } from '../../ui/cx.ts';
import { Countdown } from '../notifications/Countdown.tsx';
import { OpenOfferChat } from './OpenOfferChat.tsx';
import { StateTag } from './NegotiationTags.tsx';
import { roundTime } from './round-time.ts';
import styles from './Offers.module.css';
import { NegotiationActions } from './NegotiationActions.tsx';
import type { NegotiationActionsProps } from './NegotiationActions.tsx';

export interface CurrentOfferProps extends NegotiationActionsProps {
  sumRef: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}

export function CurrentOffer({ negotiation, actions, sumRef, onClose }: CurrentOfferProps) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const { state, side, by, price: sum, ad, partner, expiresAt, isMyTurn } = negotiation;
  const isOpen = state === 'WaitsForSeller' || state === 'WaitsForBuyer';
  const adPrice = negotiation.offers.at(-1)?.adPrice ?? ad.price;
  const who = by === side ? t('offers.you') : (partner?.name ?? t('offers.gone'));
  return (
    <section
      className={cx(styles.bubble, isOpen && styles.open, state === 'Agreed' && styles.agreed)}
      aria-label={t(`offers.states.${state}`)}
    >
      <div className={styles.bubbleHead}>
        <span className={styles.who}>
          <Handshake size={18} aria-hidden="true" />
          {who}
        </span>
        {isOpen && expiresAt !== undefined ? (
          <Countdown until={expiresAt} />
        ) : (
          <StateTag state={state} isMyTurn={false} />
        )}
      </div>
      <h3 ref={sumRef} tabIndex={-1} className={styles.sum}>
        <Price size="offer" amount={amount(sum, language)} />
      </h3>
      <p className="vh" role="status">
        {isMyTurn ? t('offers.yourTurn') : t(`offers.states.${state}`)}: {price(sum, language)}
      </p>
      <p className={styles.share}>
        {t('offers.percent', { percent: negotiation.percent })}
        {adPrice > sum && ` · ${t('offers.less', { sum: price(adPrice - sum, language) })}`}
      </p>
      <Bar sum={sum} adPrice={adPrice} percent={negotiation.percent} />
      {isOpen && <p className={styles.small}>{isMyTurn ? t('offers.yourTurn') : t(`offers.states.${state}`)}</p>}
      {state === 'Agreed' && <Agreed negotiation={negotiation} onClose={onClose} />}
      <Ended negotiation={negotiation} />
      <NegotiationActions negotiation={negotiation} actions={actions} />
      {partner && state !== 'Agreed' && <OpenOfferChat adOfferId={negotiation.adOfferId} onClose={onClose} />}
    </section>
  );
}

/** Scale from the minimum offer to the asking price. */
function Bar({ sum, adPrice, percent }: { sum: number; adPrice: number; percent: number }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const floor = (adPrice * limits.offerLeastPercent) / 100;
  const share = Math.min(1, Math.max(0, (sum - floor) / Math.max(1, adPrice - floor)));
  return (
    <div className={styles.barBox}>
      <div className={styles.bar} role="img" aria-label={t('offers.bar', { percent, least: limits.offerLeastPercent })}>
        <i style={{ transform: `scaleX(${share.toFixed(4)})` }} />
      </div>
      <div className={styles.barEnds} aria-hidden="true">
        <span className="num">{price(floor, language)}</span>
        <span className="num">{price(adPrice, language)}</span>
      </div>
    </div>
  );
}

/** Next steps after an agreement. */
function Agreed({ negotiation, onClose }: { negotiation: Negotiation; onClose: () => void }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const now = useNow();
  const { side, expiresAt, ad } = negotiation;
  const isBought = side === 'Buyer' && ad.isOnSale && ad.purchase === 'cart';
  return (
    <>
      {/* Only an agreement on a cart ad has a deadline. In other categories buyer and seller arrange the rest themselves. */}
      <p className={styles.text}>
        {expiresAt === undefined
          ? t('offers.agreed.meet')
          : t(side === 'Buyer' ? 'offers.agreed.untilBuyer' : 'offers.agreed.untilSeller', {
              time: roundTime(expiresAt, language, now),
            })}
      </p>
      <div className={styles.acts}>
        {isBought && <CartButton isAgreed ad={ad} />}
        {negotiation.partner && (
          <OpenOfferChat isMain={!isBought} adOfferId={negotiation.adOfferId} onClose={onClose} />
        )}
        {side === 'Buyer' && ad.isOnSale && (
          <AppLink
            to={screenPath('adDetail', language, { id: ad.path })}
            className={buttonClass({ variant: 'soft' })}
            onClick={onClose}
          >
            {t('offers.agreed.ad')}
          </AppLink>
        )}
      </div>
    </>
  );
}

/** Why the negotiation ended. */
function Ended({ negotiation: { state, reason, offers } }: { negotiation: Negotiation }) {
  const { t } = useTranslation('offers');
  const wasAgreed = offers.at(-1)?.state === 'Approved';
  const text =
    state === 'Closed' && reason !== undefined
      ? t(`offers.reasons.${reason}`)
      : state === 'Expired'
        ? t(wasAgreed ? 'offers.ended.Lapsed' : 'offers.ended.Expired')
        : state === 'Rejected' || state === 'Withdrawn'
          ? t(`offers.ended.${state}`)
          : undefined;
  return text === undefined ? null : <p className={styles.text}>{text}</p>;
}
