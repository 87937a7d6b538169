import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { CallError } from '../../client/call.ts';
import { addToCart, useInCart } from '../../client/cart.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { screenPath } from '../../screens.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Whether an ad is in the user's cart, and a function that adds it and shows a toast. */
export function useCart(adId: string, { isAgreed = false }: { isAgreed?: boolean } = {}) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const memberId = useMember()?.userId;
  const isIn = useInCart(memberId).has(adId);
  const [isAdding, setAdding] = useState(false);
  const path = screenPath('cart', language);

  async function add(): Promise<void> {
    setAdding(true);
    try {
      const { isSelected } = await addToCart(memberId, adId);
      show({
        title: isSelected
          ? t(isAgreed ? 'cart.toasts.addedOffer' : 'cart.toasts.added')
          : t('cart.toasts.addedUnselected', { most: limits.cartSelectedMost }),
        variant: isSelected ? 'success' : 'warning',
        action: { label: t('cart.acts.go'), onAction: () => void navigate(path) },
      });
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: t('cart.toasts.addFailed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setAdding(false);
    }
  }
  return { isIn, isAdding, add, path };
}
