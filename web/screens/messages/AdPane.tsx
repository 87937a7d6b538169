import { MapPin, ShieldAlert } from 'lucide-react';
import type { Chat, ChatOffer } from '../../../contract/schemas/chat.ts';
import { amount } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { pictureSources } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { CartButton } from '../../parts/cart/cart-buttons.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Photo.tsx';
import { Price } from '../../ui/Price.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './AdPane.module.css';
import { OfferCard } from './OfferCard.tsx';
import { adStateOf } from './chat-labels.ts';

function AdState({ chat }: { chat: Pick<Chat, 'ad'> }) {
  const { t } = useTranslation('messages');
  const state = adStateOf(chat);
  return state ? <Tag>{t(`messages.status.${state}`)}</Tag> : null;
}

function useAdLink({ ad, side }: Chat): string | undefined {
  const { language } = usePage();
  if (!ad || ad.isDeleted) return undefined;
  if (side === 'Seller') return screenPath('adManagement', language, { id: ad.id });
  return screenPath('adDetail', language, { id: ad.id });
}

/** The chat's ad, next to the chat on a desktop. */
export function AdPane({ chat, offer }: { chat: Chat; offer: ChatOffer | undefined }) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const { ad } = chat;
  const link = useAdLink(chat);
  const sources = ad?.picture && pictureSources(ad.picture, 640);
  return (
    <aside className={styles.adPane} aria-label={ad?.title ?? t('messages.adGone')}>
      {sources ? (
        <img className={styles.adPhoto} {...sources} sizes="272px" alt="" />
      ) : (
        <Drawing of={ad?.categoryId} className={styles.adPhoto} />
      )}
      {ad ? (
        <>
          <Price
            size="row"
            amount={amount(ad.price, language)}
            {...(ad.oldPrice !== undefined && { old: amount(ad.oldPrice, language) })}
          />
          <h2 className={styles.adTitle}>{ad.title}</h2>
          <AdState chat={chat} />
          <p className={styles.adPlace}>
            <MapPin size={18} aria-hidden="true" />
            {ad.place}
          </p>
          <OfferCard offer={offer} />
          {chat.side === 'Buyer' && ad.isOnSale && <CartButton full variant="soft" ad={ad} />}
          {link !== undefined && (
            <AppLink to={link} className={buttonClass({ variant: 'outlined', full: true })}>
              {t(chat.side === 'Seller' ? 'messages.manageAd' : 'messages.seeAd')}
            </AppLink>
          )}
        </>
      ) : (
        <h2 className={styles.adTitle}>{t('messages.adGone')}</h2>
      )}
      <p className={styles.safety}>
        <ShieldAlert size={20} aria-hidden="true" />
        {t('messages.safety')}
      </p>
    </aside>
  );
}

/** The ad in one line above the messages, on screens without room for `AdPane`. */
export function AdStrip({ chat }: { chat: Chat }) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const { ad } = chat;
  const link = useAdLink(chat);
  const sources = ad?.picture && pictureSources(ad.picture, 200);
  return (
    <div className={styles.adStrip}>
      {sources ? <img src={sources.src} alt="" width={52} height={52} /> : <Drawing of={ad?.categoryId} />}
      <div className={styles.stripText}>
        {ad && <Price size="mini" amount={amount(ad.price, language)} />}
        <p className={styles.stripTitle}>{ad?.title ?? t('messages.adGone')}</p>
      </div>
      <AdState chat={chat} />
      {link !== undefined && (
        <AppLink to={link} className={buttonClass({ variant: 'outlined', size: 's' })}>
          {t('messages.toAd')}
        </AppLink>
      )}
    </div>
  );
}
