import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { cartAgreementCalls } from '../../../contract/calls/cart-agreements.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import type { Payment as Paid } from '../../../contract/schemas/payment.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { useLive } from '../../client/live-events.ts';
import { inFrameDocument, useFrameDocument } from '../../client/frame-document.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { CouponBox } from '../../parts/coupon/CouponBox.tsx';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/Payment.ts';
import { NothingToBuy } from './NothingToBuy.tsx';
import { isEmpty } from './basket.ts';
import { addressPath, readCheckout } from './checkout-address.ts';
import type { CheckoutAddress } from './checkout-address.ts';
import { addressesOf, basketOf } from './checkout-data.server.ts';
import { CheckoutFrame } from './frame/CheckoutFrame.tsx';
import { Protection } from './frame/Protection.tsx';
import { DigitalSummary, GoodsSummary, TotalAlone } from './frame/Summary.tsx';
import { PaymentReview } from './payment/PaymentReview.tsx';
import type { PaymentPageData } from './payment/payment-page-data.ts';
import { CardPayment } from './payment/CardPayment.tsx';

/** Payments in these states belong to the result page. */
const ended: readonly Paid['state'][] = ['Completed', 'Returning', 'Returned'];

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, settings, t } = page;
  const at = readCheckout(url.searchParams);
  return orRefuse(async () => {
    const payment = at.id === undefined ? undefined : await paymentOf(page, at.id);
    if (payment && ended.includes(payment.state)) {
      throw redirect(screenPath('paymentResult', language, { id: payment.id }));
    }
    const basket = await basketOf(page, at.orderType, at.deliveries);
    const { items } = await addressesOf(page);
    const isBeginning = payment === undefined && !isEmpty(basket);
    if (isBeginning && needsAddress(at, items)) throw redirect(addressPath(language, at));
    const agreements = isBeginning ? await agreementsOf(page, at) : undefined;
    return {
      isOwnDocument: page.declareFrame(),
      meta: { title: t('checkout.payment.title'), language, publicUrl: settings.publicUrl },
      at,
      basket,
      payment,
      agreements,
      delivery: items.find(({ id }) => id === at.deliveryAddressId),
      invoice: items.find(({ id }) => id === at.voucherAddressId),
    };
  });
}

export const clientLoader = ({ serverLoader, ...at }: Route.ClientLoaderArgs) => inFrameDocument(at, serverLoader);

/** True if the buyer must choose an address again. */
function needsAddress(at: CheckoutAddress, items: readonly { id: string }[]): boolean {
  const has = (id: string | undefined) => items.some((one) => one.id === id);
  const hasParcel = at.deliveries.some(({ kind }) => kind === 'Parcel');
  return (
    !has(at.voucherAddressId) ||
    (at.orderType === 'Shopping' && (at.deliveries.length === 0 || (hasParcel && !has(at.deliveryAddressId))))
  );
}

async function paymentOf({ call }: PageContext, id: string): Promise<Paid | undefined> {
  try {
    return (await call(paymentCalls.summary, { params: { id } })).payment;
  } catch (error) {
    if ((error as { code?: string }).code === 'PaymentNotFound') return undefined;
    throw error;
  }
}

/** The agreements of this purchase, or the code of why it cannot be bought. */
async function agreementsOf(
  { call }: PageContext,
  { orderType, deliveryAddressId, voucherAddressId, deliveries }: CheckoutAddress,
) {
  try {
    const { items } = await call(cartAgreementCalls.ofBasket, {
      body: {
        basketType: orderType === 'Shopping' ? 'Ads' : 'Digital',
        ...(orderType !== 'Shopping' && { orderType }),
        deliveryAddressId,
        voucherAddressId,
        deliveries,
      },
    });
    return { items };
  } catch (error) {
    const { code, statusCode = 500 } = error as { code?: string; statusCode?: number };
    if (code === undefined || statusCode >= 500) throw error;
    return { refusal: code };
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The payment step: payees and agreements, then the provider's card form. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  useFrameDocument(loaderData.isOwnDocument);
  const { basket, payment, at } = loaderData;
  if (payment === undefined && isEmpty(basket)) return <NothingToBuy basket={basket} />;
  // Resets the state for another checkout.
  return <Page loaded={loaderData} key={at.orderType} />;
}

function Page({ loaded }: { loaded: PaymentPageData }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const { at, basket } = loaded;
  // Totals from the card form, with the instalment surcharge. For display only.
  const [shown, setShown] = useState<{ total: number; surcharge: number }>();
  // A payment that this page just opened. The loader knows the payment, but not its card form.
  const [begun, setBegun] = useState<Paid>();
  const payment = begun !== undefined && (at.id === undefined || begun.id === at.id) ? begun : loaded.payment;
  // Another tab or the bank changed the payment; the loader redirects ended payments to the result.
  const { revalidate } = useRevalidator();
  useLive('payment', ({ id }) => {
    if (id === payment?.id) void revalidate();
  });
  useLive('reconnected', () => void revalidate());
  const total = shown?.total ?? payment?.amount;
  return (
    <CheckoutFrame
      step="payment"
      orderType={at.orderType}
      title={t('checkout.payment.title')}
      intro={t('checkout.payment.intro')}
      addressPath={payment ? undefined : addressPath(language, at)}
      total={total ?? basket.summary.total}
      aside={
        <>
          {payment !== undefined && payment.amount !== basket.summary.total ? (
            <TotalAlone kurus={total ?? payment.amount} />
          ) : basket.kind === 'Goods' ? (
            <GoodsSummary
              cart={basket.cart}
              summary={{
                ...basket.summary,
                surcharge: shown?.surcharge ?? 0,
                total: total ?? basket.summary.total,
              }}
              isDeliveryChosen
            >
              {payment === undefined && (
                <CouponBox
                  coupon={basket.summary.coupon}
                  suggested={basket.summary.suggestedCoupon}
                  onChanged={revalidate}
                />
              )}
            </GoodsSummary>
          ) : (
            <DigitalSummary cart={basket.cart} total={total ?? basket.summary.total} />
          )}
          {basket.kind === 'Goods' && <Protection deliveries={at.deliveries} />}
        </>
      }
    >
      {payment ? (
        <CardPayment
          key={payment.id}
          first={payment}
          isOpen={(loaded.payment?.id === payment.id ? loaded.payment : payment).isOpen}
          at={at}
          onShown={setShown}
          onOver={() => setBegun(undefined)}
        />
      ) : (
        <PaymentReview loaded={loaded} onBegun={setBegun} />
      )}
    </CheckoutFrame>
  );
}
