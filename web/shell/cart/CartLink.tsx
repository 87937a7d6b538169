import { ShoppingCart } from 'lucide-react';
import { limits } from '../../../contract/limits.ts';
import { useInCart } from '../../client/cart.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { screenPath } from '../../screens.ts';
import { CountDot, iconButtonClass } from '../../ui/IconButton.tsx';

/** Link to the cart with the number of ads in it. */
export default function CartLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { language } = usePage();
  const { size } = useInCart(useMember()?.userId);
  const figure = size > limits.badgeMost ? `${limits.badgeMost}+` : String(size);
  return (
    <AppLink
      className={iconButtonClass({ className })}
      to={screenPath('cart', language)}
      aria-label={size === 0 ? t('shell.menu.cart') : `${t('shell.menu.cart')}, ${figure}`}
    >
      <ShoppingCart size={22} aria-hidden="true" />
      {size > 0 && <CountDot>{figure}</CountDot>}
    </AppLink>
  );
}
