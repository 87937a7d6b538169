import { ArrowRight } from 'lucide-react';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import type { ButtonLook } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';
import type { CartSums } from './cart-sums.ts';
import { useTotalProblem } from './use-total-problem.ts';

/** Opens the checkout, or shows why the selection cannot be bought. */
export function CheckoutButton({ sums, hint, ...look }: { sums: CartSums; hint?: string | undefined } & ButtonLook) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const { show } = useToast();
  const problem = useTotalProblem(sums);
  if (problem === undefined) {
    return (
      <AppLink
        to={`${screenPath('checkoutAddressSelection', language)}?orderType=Shopping`}
        className={buttonClass(look)}
      >
        {t('cart.acts.checkout')}
        <ArrowRight aria-hidden="true" />
      </AppLink>
    );
  }
  return (
    <Button
      {...look}
      aria-disabled
      aria-describedby={hint}
      onClick={() => void show({ title: problem, variant: 'warning' })}
    >
      {t('cart.acts.checkout')}
    </Button>
  );
}
