import { Heart, MapPin, Trash2, TrendingDown, TrendingUp, Truck, UserRound } from 'lucide-react';
import type { DeliveryKind } from '../../../contract/enums.ts';
import type { AdCartItem } from '../../../contract/schemas/cart.ts';
import { amount, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Price } from '../../ui/Price.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { cx } from '../../ui/cx.ts';
import { AdThumb } from '../my-ads/own-ad/AdThumb.tsx';
import { OfferTag } from './OfferTag.tsx';
import type { CartActions } from './use-cart-actions.ts';
import styles from './CartItem.module.css';

const deliveryIcons: Record<DeliveryKind, typeof Truck> = { InPerson: UserRound, BuyerPays: Truck, SellerPays: Truck };

/** A cart item at its current price. One that cannot be bought shows the reason and links to alternatives. */
export function CartItem({ item, actions }: { item: AdCartItem; actions: CartActions }) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const { title, problem, isSelected, price: currentPrice, salePrice } = item;
  const href = screenPath('adDetail', language, { id: item.path });
  // The page of an ended ad links to similar ads.
  const isOver = problem === 'Sold' || problem === 'Gone';
  return (
    <li data-ad={item.id} className={cx(styles.item, problem !== undefined && styles.lost)}>
      <div className={styles.tick}>
        {problem === undefined && (
          <Checkbox
            label={<span className="vh">{t('cart.acts.select', { title })}</span>}
            checked={isSelected}
            onChange={() => void actions.select(item, !isSelected)}
          />
        )}
      </div>
      <AppLink to={href} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <AdThumb picture={item.picture} sizes="(min-width: 768px) 120px, 96px" />
      </AppLink>
      <div className={styles.about}>
        <h3 className={styles.title}>
          <AppLink to={href}>{title}</AppLink>
        </h3>
        {problem === undefined ? (
          <Facts item={item} />
        ) : (
          <p className={styles.problem}>{t(`cart.problems.${problem}`)}</p>
        )}
        {problem !== undefined && (
          <p>
            <AppLink to={href} className={styles.link}>
              {t(isOver ? 'cart.acts.similar' : 'cart.acts.toAd')}
            </AppLink>
          </p>
        )}
      </div>
      <div className={styles.price}>
        <Price
          size="row"
          amount={amount(salePrice, language)}
          {...(salePrice < currentPrice && { old: price(currentPrice, language), oldLabel: t('cart.price.asking') })}
        />
        <PriceChange item={item} />
      </div>
      <div className={styles.acts}>
        {!isOver && (
          <IconButton
            tip="none"
            label={t('cart.acts.favouriteOf', { title })}
            icon={<Heart size={20} />}
            onClick={() => void actions.toFavourites(item)}
          />
        )}
        <IconButton
          tip="none"
          label={t('cart.acts.removeOf', { title })}
          data-remove=""
          icon={<Trash2 size={20} />}
          onClick={() => void actions.remove([item])}
        />
      </div>
    </li>
  );
}

function Facts({ item: { delivery, place, offer } }: { item: AdCartItem }) {
  const { t } = useTranslation('cart');
  return (
    <>
      {offer && <OfferTag until={offer.expiresAt} />}
      <ul className={styles.facts}>
        {delivery.map((kind) => {
          const Icon = deliveryIcons[kind];
          return (
            <li key={kind}>
              <Icon size={16} aria-hidden="true" />
              {t(`cart.delivery.${kind}`)}
            </li>
          );
        })}
        <li>
          <MapPin size={16} aria-hidden="true" />
          {place}
        </li>
      </ul>
    </>
  );
}

function PriceChange({ item: { addedPrice, price: currentPrice, problem } }: { item: AdCartItem }) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  if (addedPrice === undefined || problem !== undefined) return null;
  const hasFallen = currentPrice < addedPrice;
  const sum = price(Math.abs(currentPrice - addedPrice), language);
  return (
    <Tag
      tone={hasFallen ? 'positive' : 'warning'}
      icon={hasFallen ? <TrendingDown size={14} aria-hidden="true" /> : <TrendingUp size={14} aria-hidden="true" />}
    >
      <span className="vh">{t(hasFallen ? 'cart.price.fell' : 'cart.price.rose', { sum })}</span>
      <span aria-hidden="true">{sum}</span>
    </Tag>
  );
}
