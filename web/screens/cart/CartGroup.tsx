import { BadgeCheck, Truck } from 'lucide-react';
import type { AdCartSeller } from '../../../contract/schemas/cart.ts';
import { price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CartItem } from './CartItem.tsx';
import type { CartActions } from './use-cart-actions.ts';
import styles from './CartGroup.module.css';

/** One seller's items, which are sent in one parcel. */
export function CartGroup({ seller: group, actions }: { seller: AdCartSeller; actions: CartActions }) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const { sellerId, seller, shoppingCartItems, campaignSumAmount, isDeliverable } = group;
  const name = seller?.name ?? t('cart.seller.label');
  const able = shoppingCartItems.filter(({ problem }) => problem === undefined);
  const chosen = able.filter(({ isSelected }) => isSelected);
  const total = chosen.reduce((sum, { salePrice }) => sum + salePrice, 0);
  return (
    <Card as="article" pad="none" bleed aria-labelledby={`seller-${sellerId}`}>
      <div className={styles.head}>
        <Checkbox
          className={styles.tick}
          label={<span className="vh">{t('cart.acts.selectSeller', { name })}</span>}
          disabled={able.length === 0}
          checked={able.length > 0 && chosen.length === able.length}
          indeterminate={chosen.length > 0 && chosen.length < able.length}
          onChange={() => void actions.selectSeller(group, chosen.length < able.length)}
        />
        <h2 id={`seller-${sellerId}`} className={styles.name}>
          <AppLink to={screenPath('adOwner', language, { id: sellerId })}>{name}</AppLink>
          {seller?.verified === true && (
            <BadgeCheck size={18} className={styles.verified} role="img" aria-label={t('cart.seller.verified')} />
          )}
        </h2>
        {chosen.length > 0 && <b className={`num ${styles.sum}`}>{price(total, language)}</b>}
      </div>
      {campaignSumAmount > 0 && (
        <p className={styles.campaign}>
          {t('cart.seller.campaign')} −{price(campaignSumAmount, language)}
        </p>
      )}
      {!isDeliverable && (
        <p className={styles.problem} role="status">
          <Truck size={20} aria-hidden="true" />
          {t('cart.totals.DeliveryNotOffered')}
        </p>
      )}
      <ul>
        {shoppingCartItems.map((item) => (
          <CartItem key={item.id} item={item} actions={actions} />
        ))}
      </ul>
    </Card>
  );
}
