import { PackageOpen } from 'lucide-react';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Basket } from './checkout-data.server.ts';
import { CheckoutFrame } from './frame/CheckoutFrame.tsx';

/** Replaces the checkout if nothing is left to buy. */
export function NothingToBuy({ basket }: { basket: Basket }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const isGoods = basket.kind === 'Goods';
  return (
    <CheckoutFrame
      step="address"
      orderType={isGoods ? 'Shopping' : 'UpdateAd'}
      title={t('checkout.payment.empty')}
      isNarrow
    >
      <Card>
        <EmptyState
          art={<PackageOpen />}
          tone="neutral"
          title={t('checkout.payment.empty')}
          text={t(isGoods ? 'checkout.payment.emptyText' : 'checkout.payment.emptyTextDigital')}
          actions={
            isGoods ? (
              <AppLink to={screenPath('cart', language)} className={buttonClass()}>
                {t('checkout.payment.toCart')}
              </AppLink>
            ) : (
              <AppLink to={screenPath('myPublishedAds', language)} className={buttonClass()}>
                {t('checkout.error.toAd')}
              </AppLink>
            )
          }
        />
      </Card>
    </CheckoutFrame>
  );
}
