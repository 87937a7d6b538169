import { ShoppingCart } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { IconButton, iconButtonClass } from '../../ui/IconButton.tsx';
import type { IconButtonLook } from '../../ui/IconButton.tsx';
import { useCart } from './use-cart.ts';
import styles from './AddToCartIcon.module.css';

/** Adds a listed ad to the cart, then becomes a link to the cart. */
export default function AddToCartIcon({ ad, ...look }: { ad: { id: string; title: string } } & IconButtonLook) {
  const { t } = useTranslation('cart');
  const { isIn, isAdding, add, path } = useCart(ad.id);
  return isIn && !isAdding ? (
    <AppLink
      to={path}
      className={`${iconButtonClass({ tip: 'none', ...look })} ${styles.in}`}
      aria-label={t('cart.acts.goOf', { title: ad.title })}
    >
      <ShoppingCart size={20} aria-hidden="true" />
    </AppLink>
  ) : (
    <IconButton
      tip="none"
      {...look}
      label={t('cart.acts.addOf', { title: ad.title })}
      icon={<ShoppingCart size={20} aria-hidden="true" />}
      disabled={isAdding}
      onClick={() => void add()}
    />
  );
}
