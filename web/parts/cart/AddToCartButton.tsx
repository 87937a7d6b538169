import { ShoppingCart } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import type { ButtonLook } from '../../ui/Button.tsx';
import { useCart } from './use-cart.ts';

export interface AddToCartButtonProps extends ButtonLook {
  ad: { id: string; title: string };
  /** The price comes from an agreed offer. */
  isAgreed?: boolean;
}

/** Adds an ad to the cart, then becomes a link to the cart. */
export default function AddToCartButton({ ad, isAgreed = false, ...look }: AddToCartButtonProps) {
  const { t } = useTranslation('cart');
  const { isIn, isAdding, add, path } = useCart(ad.id, { isAgreed });
  const icon = <ShoppingCart aria-hidden="true" />;
  return isIn && !isAdding ? (
    <AppLink to={path} className={buttonClass(look)} aria-label={t('cart.acts.goOf', { title: ad.title })}>
      {icon}
      {t('cart.acts.go')}
    </AppLink>
  ) : (
    <Button {...look} icon={icon} loading={isAdding} onClick={() => void add()}>
      {t('cart.acts.add')}
    </Button>
  );
}
