import { BellRing, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { RefObject } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import type { AdCartBySeller } from '../../../contract/schemas/cart.ts';
import { count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { CouponBox } from '../../parts/coupon/CouponBox.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.ts';
import { CartBar } from './CartBar.tsx';
import { CartGroup } from './CartGroup.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { sumsOf } from './cart-sums.ts';
import { useCartActions } from './use-cart-actions.ts';
import { useCurrentCart } from './use-current-cart.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import styles from './Cart.module.css';

const ClearDialog = lazy(() => import('./ClearDialog.tsx'));

export interface CartContentsProps {
  cart: AdCartBySeller;
  /** Receives the focus if no ad is left. */
  heading: RefObject<HTMLElement | null>;
}

/** A cart with items: ads by seller, and the total of the selected ones. */
export function CartContents({ cart, heading }: CartContentsProps) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const { revalidate } = useRevalidator();
  const actions = useCartActions(cart);
  useCurrentCart(actions.sellers);
  const [isClearing, setClearing] = useState<boolean>();
  const items = actions.sellers.flatMap((seller) => seller.shoppingCartItems);
  const keptFocus = useRestoredFocus(
    items.map(({ id }) => id),
    heading,
  );
  const changed = items.filter(({ addedPrice, problem }) => addedPrice !== undefined && problem === undefined);
  const gone = items.filter(({ problem }) => problem === 'Gone' || problem === 'Sold');
  const sums = sumsOf(actions.sellers, cart.coupon?.discount);
  const figure = (value: number) => count(value, language);
  if (items.length === 0) return <EmptyCart />;
  return (
    <div className={styles.columns} {...keptFocus}>
      <div className={styles.main}>
        <div className={styles.head}>
          <p className="num" aria-live="polite">
            {t('cart.selected', { figure: figure(sums.count), most: figure(limits.cartSelectedMost) })}
          </p>
          <span className={styles.headActs}>
            {gone.length > 0 && (
              <Button variant="text" size="s" onClick={() => void actions.remove(gone)}>
                {t('cart.acts.removeGone', { count: gone.length, figure: figure(gone.length) })}
              </Button>
            )}
            <Button
              variant="text"
              size="s"
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => setClearing(true)}
            >
              {t('cart.acts.clear')}
            </Button>
          </span>
        </div>
        {changed.length > 0 && (
          <p className={styles.notice} role="status">
            <BellRing size={20} aria-hidden="true" />
            {t('cart.price.changed', { count: changed.length, figure: figure(changed.length) })}
          </p>
        )}
        {sums.count >= limits.cartSelectedMost && items.length > sums.count && (
          <p className={styles.limit}>{t('cart.limit', { most: figure(limits.cartSelectedMost) })}</p>
        )}
        {actions.sellers.map((seller) => (
          <CartGroup key={seller.sellerId} seller={seller} actions={actions} />
        ))}
      </div>
      <CartSummary sums={sums}>
        <CouponBox coupon={cart.coupon} suggested={cart.suggestedCoupon} onChanged={revalidate} />
      </CartSummary>
      <CartBar sums={sums} />
      {isClearing !== undefined && (
        <Suspense fallback={null}>
          <ClearDialog
            open={isClearing}
            onClose={() => setClearing(false)}
            onClear={() => {
              setClearing(false);
              void actions.remove(items);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
