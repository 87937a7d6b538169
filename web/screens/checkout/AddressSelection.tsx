import { useState } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import { adCartCalls } from '../../../contract/calls/carts.ts';
import type { AdCartSummary, DeliveryChoice } from '../../../contract/schemas/cart.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { CouponBox } from '../../parts/coupon/CouponBox.tsx';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallAnswer } from '../settings/frame/use-call-answer.ts';
import type { Route } from './+types/AddressSelection.ts';
import { AddressChoice } from './address/AddressChoice.tsx';
import { DeliveryChoices } from './address/DeliveryChoices.tsx';
import { GuestContact, isEmail } from './address/GuestContact.tsx';
import { initialDeliveries } from './address/initial-deliveries.ts';
import { originPath, isEmpty } from './basket.ts';
import { paymentPath, readCheckout, rememberEmail, rememberedEmail } from './checkout-address.ts';
import { addressesOf, basketOf } from './checkout-data.server.ts';
import type { Basket } from './checkout-data.server.ts';
import { CheckoutFrame } from './frame/CheckoutFrame.tsx';
import { Protection } from './frame/Protection.tsx';
import { DigitalSummary, GoodsSummary } from './frame/Summary.tsx';
import { NothingToBuy } from './NothingToBuy.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, settings, t, user } = page;
  const at = readCheckout(url.searchParams);
  const [basket, addresses] = await orRefuse(() =>
    Promise.all([basketOf(page, at.orderType, at.deliveries), addressesOf(page)]),
  );
  return {
    meta: {
      title: t(at.orderType === 'Shopping' ? 'checkout.address.title' : 'checkout.address.titleDigital'),
      language,
      publicUrl: settings.publicUrl,
    },
    at,
    basket,
    addresses,
    isGuest: user.isGuest,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AddressSelection({ loaderData }: Route.ComponentProps) {
  const { at, basket } = loaderData;
  return isEmpty(basket) ? <NothingToBuy basket={basket} /> : <Choosing {...loaderData} key={at.orderType} />;
}

type Loaded = Route.ComponentProps['loaderData'];

/** The cost of the basket with these deliveries. Shows the last answer for the same basket until the new one is loaded. */
function useSummary(basket: Basket, deliveries: DeliveryChoice[]): AdCartSummary | undefined {
  const [last, setLast] = useState<{ basket: Basket; answer: AdCartSummary }>();
  const { answer, hasFailed } = useCallAnswer(
    adCartCalls.summary,
    basket.kind === 'Goods' && deliveries.length > 0 ? { query: { deliveries } } : undefined,
    basket,
  );
  if (answer !== undefined && (answer !== last?.answer || basket !== last.basket)) setLast({ basket, answer });
  if (answer !== undefined || hasFailed) return answer;
  return last?.basket === basket ? last.answer : undefined;
}

function Choosing({ at, basket, addresses, isGuest }: Loaded) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isGoods = basket.kind === 'Goods';
  const { items, person } = addresses;
  const preferred = items[0]?.id;
  const [deliveryId, setDeliveryId] = useState(at.deliveryAddressId ?? preferred);
  const [invoiceId, setInvoiceId] = useState(at.voucherAddressId ?? preferred);
  const [isSame, setSame] = useState(at.voucherAddressId === undefined || at.voucherAddressId === at.deliveryAddressId);
  const [chosen, setChosen] = useState(at.deliveries);
  // Uses only current sellers, because another tab may have added or removed some.
  const deliveries = isGoods ? initialDeliveries(basket.summary.sellers, chosen) : [];
  const [email, setEmail] = useState(rememberedEmail);
  const [isSubmitted, setSubmitted] = useState(false);
  const isLeaving = useNavigation().location?.pathname === screenPath('checkoutPayment', language);
  const fresh = useSummary(basket, deliveries);
  const hasParcel = deliveries.some(({ kind }) => kind === 'Parcel');
  const known = (id: string | undefined) => items.find((one) => one.id === id)?.id;
  const deliveryAddressId = isGoods && hasParcel ? known(deliveryId) : undefined;
  const voucherAddressId = isGoods && hasParcel && isSame ? deliveryAddressId : known(invoiceId);
  const isDelivered = !isGoods || deliveries.length === basket.summary.sellers.length;
  const problems = {
    delivery: isGoods && hasParcel && deliveryAddressId === undefined,
    invoice: voucherAddressId === undefined,
    email: isGuest && !isEmail(email),
  };

  async function goOn() {
    setSubmitted(true);
    if (problems.delivery || problems.invoice || problems.email || !isDelivered) {
      // Focuses the first missing field, for screen readers.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-missing]')?.focus());
      return;
    }
    if (isGuest) rememberEmail(email.trim());
    await navigate(paymentPath(language, { ...at, deliveryAddressId, voucherAddressId, deliveries, id: undefined }));
  }

  const summary = isGoods ? (fresh ?? basket.summary) : undefined;
  return (
    <CheckoutFrame
      step="address"
      orderType={at.orderType}
      title={t(isGoods ? 'checkout.address.title' : 'checkout.address.titleDigital')}
      intro={t(isGoods ? 'checkout.address.intro' : 'checkout.address.introDigital')}
      back={{ to: originPath(basket, at, language) }}
      next={
        <Button size="l" loading={isLeaving} onClick={() => void goOn()}>
          {t('checkout.address.next')}
        </Button>
      }
      total={(fresh ?? basket.summary).total}
      aside={
        isGoods && summary ? (
          <>
            <GoodsSummary cart={basket.cart} summary={summary} isDeliveryChosen={isDelivered && fresh !== undefined}>
              <CouponBox coupon={summary.coupon} suggested={summary.suggestedCoupon} onChanged={revalidate} />
            </GoodsSummary>
            <Protection deliveries={deliveries} />
          </>
        ) : (
          !isGoods && <DigitalSummary cart={basket.cart} total={basket.summary.total} />
        )
      }
    >
      {isGuest && isGoods && <GuestContact email={email} onEmail={setEmail} isWrong={isSubmitted && problems.email} />}
      {isGoods && (
        <DeliveryChoices
          sellers={basket.summary.sellers}
          chosen={deliveries}
          onChoose={(choice) =>
            setChosen((before) => [...before.filter(({ sellerId }) => sellerId !== choice.sellerId), choice])
          }
        />
      )}
      {isGoods && hasParcel && (
        <AddressChoice
          title={t('checkout.address.delivery')}
          name="delivery"
          items={items}
          person={person}
          isGuest={isGuest}
          chosen={known(deliveryId)}
          onChoose={setDeliveryId}
          isMissing={isSubmitted && problems.delivery}
          same={{ isSame, setSame }}
        />
      )}
      {!(isGoods && hasParcel && isSame) && (
        <AddressChoice
          title={t('checkout.address.invoice')}
          name="invoice"
          items={items}
          person={person}
          isGuest={isGuest}
          chosen={known(invoiceId)}
          onChoose={setInvoiceId}
          isMissing={isSubmitted && problems.invoice}
        />
      )}
    </CheckoutFrame>
  );
}
