import type { Negotiation, OfferRound } from '../../../contract/schemas/offer.ts';
import { count, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pictureUrl } from '../../client/media.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { RoundTag } from './NegotiationTags.tsx';
import { roundTime } from './round-time.ts';
import styles from './Offers.module.css';

/** Rounds of the negotiation, newest first. */
export function NegotiationTimeline({ negotiation }: { negotiation: Negotiation }) {
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
