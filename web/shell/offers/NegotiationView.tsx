import { Handshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { offerCalls } from '../../../contract/calls/offers.ts';
import { limits } from '../../../contract/limits.ts';
import type { Negotiation, OfferRound } from '../../../contract/schemas/offer.ts';
import { call } from '../../client/call.ts';
import { amount, count, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { serviceTime } from '../../client/service-now.ts';
import { CartAct } from '../../parts/cart/lazy.tsx';
import { screenPath } from '../../screens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Price } from '../../ui/Price.tsx';
import { cx } from '../../ui/cx.ts';
import { Countdown } from '../notifications/Countdown.tsx';
import { AdLine } from './AdLine.tsx';
import { ChatOfOffer } from './ChatOfOffer.tsx';
import { RoundTag, StateTag } from './states.tsx';
import { SumForm } from './SumForm.tsx';
import { useBargaining } from './use-bargaining.ts';
import { useLoaded } from './use-loaded.ts';
import { Failed, Waiting } from './Waiting.tsx';
import { roundTime } from './round-time.ts';
import styles from './Offers.module.css';

/** One negotiation: the ad, the sum that counts with what may be done about it, and how it went. */
export function NegotiationView({ offerId, onClose }: { offerId: string; onClose: () => void }) {
  const adId = useRef<string>(undefined);
  const loaded = useLoaded(
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
    // The button that was pressed is gone.
    if (document.activeElement === document.body) sum.current?.focus();
  }, [negotiation?.adOfferId, negotiation?.state]);
  const bargaining = useBargaining(loaded);
  if (loaded.problem !== undefined) return <Failed problem={loaded.problem} onRetry={loaded.reload} />;
  if (!negotiation) return <Waiting />;
  return (
    <>
      <AdLine ad={negotiation.ad} onClose={onClose} />
      <Standing negotiation={negotiation} bargaining={bargaining} sumRef={sum} onClose={onClose} />
      <Timeline negotiation={negotiation} />
    </>
  );
}

/** Asks again at the second at which it lapses, by the service's clock. */
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

interface StandingProps {
  negotiation: Negotiation;
  bargaining: ReturnType<typeof useBargaining>;
  sumRef: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}

/** The sum that counts now. */
function Standing({ negotiation, bargaining, sumRef, onClose }: StandingProps) {
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
      <Acts negotiation={negotiation} bargaining={bargaining} />
      {partner && state !== 'Agreed' && <ChatOfOffer adOfferId={negotiation.adOfferId} onClose={onClose} />}
    </section>
  );
}

/** From the least that may be offered to the asking price. */
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

/** Next steps after an agreement: buying by cart, the chat, the ad. */
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
        {isBought && <CartAct isAgreed ad={ad} />}
        {negotiation.partner && <ChatOfOffer isMain={!isBought} adOfferId={negotiation.adOfferId} onClose={onClose} />}
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

/** Why nothing more comes of it, without blame. */
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

/** What may be done, by the service's word; a sum is named in the same place. */
function Acts({ negotiation, bargaining }: Pick<StandingProps, 'negotiation' | 'bargaining'>) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const [isNaming, setNaming] = useState(false);
  const [asked, setAsked] = useState<'approve' | 'withdraw'>();
  const { acts, scope, side, state, price: sum, adOfferId } = negotiation;
  const { isBusy, refusal, answer, name, forget } = bargaining;
  // What was being typed is about a sum that counts no more.
  useEffect(() => {
    setNaming(false);
    setAsked(undefined);
  }, [adOfferId, state]);
  if (acts.length === 0) return null;
  const may = (act: Negotiation['acts'][number]) => acts.includes(act);
  if (isNaming && scope) {
    return (
      <SumForm
        scope={scope}
        adPrice={negotiation.ad.price}
        isReply={may('Reply')}
        isBusy={isBusy}
        refusal={refusal}
        takesFocus
        onSend={(next) => {
          void name(next).then((isTaken) => {
            if (isTaken) setNaming(false);
          });
        }}
        onCancel={() => {
          forget();
          setNaming(false);
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
          <Button variant="soft" aria-disabled={isBusy} onClick={() => setNaming(true)}>
            {t('offers.reply')}
          </Button>
        )}
        {may('Reject') && (
          <Button variant="outlined" loading={isBusy} onClick={() => void answer('reject')}>
            {t('offers.reject')}
          </Button>
        )}
        {may('Offer') && (
          <Button variant="soft" onClick={() => setNaming(true)}>
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

/** How it went, the newest first: who, how much, when, and what became of it. */
function Timeline({ negotiation }: { negotiation: Negotiation }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const { offers } = negotiation;
  if (offers.length === 0) return null;
  return (
    <section>
      <h3 className={styles.historyTitle}>
        {t('offers.history')} <small className="num">{count(offers.length, language)}</small>
      </h3>
      <ol className={styles.timeline}>
        {offers.toReversed().map((round) => (
          <Round key={round.adOfferId} round={round} negotiation={negotiation} />
        ))}
      </ol>
    </section>
  );
}

function Round({ round, negotiation: { side, partner } }: { round: OfferRound; negotiation: Negotiation }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const now = useNow();
  const isOwn = round.by === side;
  const who = isOwn ? t('offers.you') : (partner?.name ?? t('offers.gone'));
  const picture = isOwn ? undefined : partner?.picture;
  const asides = [
    t('offers.share', { percent: round.percent }),
    roundTime(round.at, language, now),
    round.isAutomatic && t('offers.automatic'),
    round.isToFavourites && t('offers.toFavourites'),
  ].filter(Boolean);
  return (
    <li className={cx(styles.round, isOwn && styles.own, round.state !== 'Open' && styles.over)}>
      <Avatar name={who} size={26} {...(picture && { src: pictureUrl(picture.key, 200) })} />
      <span className={styles.roundWords}>
        <span>
          <b>{who}</b> <strong className="num">{price(round.price, language)}</strong>
        </span>
        <small>{asides.join(' · ')}</small>
      </span>
      <RoundTag state={round.state} />
    </li>
  );
}
