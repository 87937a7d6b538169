import { limits } from '../../../contract/limits.ts';
import { price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import type { CartSums } from './cart-sums.ts';

/** Why the selection cannot be bought; undefined if it can. */
export function useTotalProblem({ problem, limitGap }: CartSums): string | undefined {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const sum = (value: number) => price(value, language);
  switch (problem) {
    case 'MinimumShoppingNotReached':
      return t('cart.totals.MinimumShoppingNotReached', { least: sum(limits.cartTotalLeast), missing: sum(limitGap) });
    case 'MaximumCartExceeded':
      return t('cart.totals.MaximumCartExceeded', { most: sum(limits.cartTotalMost), over: sum(limitGap) });
    case 'CartEmpty':
    case 'DeliveryNotOffered':
      return t(`cart.totals.${problem}`);
    case undefined:
      return undefined;
  }
}
