import { ChevronRight, CircleCheckBig, Package } from 'lucide-react';
import { redirect } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import type { OrderDetail } from '../../../contract/schemas/order.ts';
import type { Payment } from '../../../contract/schemas/payment.ts';
import { price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pictureSources } from '../../client/media.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Photo } from '../../ui/Photo.tsx';
import type { Route } from './+types/PaymentSuccess.ts';
import { CheckoutFrame } from './frame/CheckoutFrame.tsx';
import styles from './result/Result.module.css';
import { adOfDraft, ordersOf, paymentFor } from './result/load-payment.server.ts';
import { afterPath, errorPath } from './result/result-paths.ts';
import { usePurpose } from './result/use-purpose.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, settings, t } = page;
  const id = url.searchParams.get('id');
  const payment = await orRefuse(() => paymentFor(page, id));
  // Never shows an unpaid payment as paid.
  if (!payment) throw redirect(errorPath(language, id ?? ''));
  if (payment.state !== 'Completed') throw redirect(screenPath('paymentResult', language, { id: payment.id }));
  const adId = payment.after.action === 'CompleteAd' ? await adOfDraft(page, payment.after.id) : undefined;
  const orders = await ordersOf(page, payment);
  return {
    meta: { title: t('checkout.success.title'), language, publicUrl: settings.publicUrl },
    payment,
    adId,
    orders,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function PaymentSuccess({ loaderData: { payment, adId, orders } }: Route.ComponentProps) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const { action } = payment.after;
  const to = afterPath(language, payment, usePurpose(payment.id), adId);
  const [code, ...others] = payment.orderCodes;
  const single = others.length === 0 && code !== undefined ? code : undefined;
  return (
    <CheckoutFrame step="result" orderType={payment.orderType} title={t('checkout.success.title')} isNarrow>
      <Card>
        <div className={styles.head}>
          <CircleCheckBig size={40} aria-hidden="true" className={styles.good} />
          <p>{action === 'GoToOrders' ? t('checkout.success.goods') : t(`checkout.success.${action}`)}</p>
        </div>
        <Facts payment={payment} />
        <div className={styles.acts}>
          {single !== undefined ? (
            <AppLink to={screenPath('orderDetail', language, { id: single })} className={buttonClass({ size: 'l' })}>
              {t('checkout.success.goOrder', { code: single })}
            </AppLink>
          ) : (
            <AppLink to={to} className={buttonClass({ size: 'l' })}>
              {t(`checkout.success.go${action}`)}
            </AppLink>
          )}
          <AppLink to={screenPath('home', language)} className={buttonClass({ variant: 'outlined', size: 'l' })}>
            {t('checkout.success.home')}
          </AppLink>
        </div>
      </Card>
      {orders.length > 0 && <Orders orders={orders} />}
      {action === 'GoToOrders' && orders.length > 0 && <Next kinds={new Set(orders.map(({ delivery }) => delivery))} />}
    </CheckoutFrame>
  );
}

function Next({ kinds }: { kinds: ReadonlySet<OrderDetail['delivery']> }) {
  const { t } = useTranslation('checkout');
  const isSent = kinds.has('Parcel');
  const isMet = kinds.has('InPerson');
  return (
    <Card title={t('checkout.success.next')}>
      <ol className={styles.next}>
        {isSent && <li>{t('checkout.success.nextShip', { count: limits.shipDays })}</li>}
        {isSent && <li>{t('checkout.success.nextCheck')}</li>}
        {isSent && <li>{t('checkout.success.nextPay')}</li>}
        {isMet && <li>{t('checkout.success.nextMeet', { count: limits.meetDays })}</li>}
        {isMet && <li>{t('checkout.success.nextCode')}</li>}
      </ol>
    </Card>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const { charged, amount, card, installmentCount = 1, email, isCardKept } = payment;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('checkout.success.paid')}</dt>
          <dd className="num">
            {price(charged ?? amount, language)}
            {' · '}
            {installmentCount > 1
              ? t('checkout.success.installments', { count: installmentCount })
              : t('checkout.success.single')}
          </dd>
        </div>
        {card && (
          <div>
            <dt>{t('checkout.success.card')}</dt>
            <dd className="num">{[card.bank ?? card.scheme, `•• ${card.last4}`].join(' ')}</dd>
          </div>
        )}
      </dl>
      {email !== undefined && <p className={styles.text}>{t('checkout.success.guest', { email })}</p>}
      {isCardKept && <p className={styles.text}>{t('checkout.success.kept')}</p>}
    </>
  );
}

/** One order per seller. */
function Orders({ orders }: { orders: readonly OrderDetail[] }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  return (
    <Card title={t('checkout.success.orders')}>
      <ul className={styles.orders}>
        {orders.map(({ orderCode: code, partner, partnerName, items }) => {
          const picture = items[0]?.picture;
          return (
            <li key={code}>
              <span className={styles.photo}>
                {picture ? (
                  <Photo
                    {...pictureSources(picture, 200)}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    sizes="64px"
                    ratio="square"
                  />
                ) : (
                  <Package aria-hidden="true" />
                )}
              </span>
              <span className={styles.order}>
                <AppLink to={screenPath('orderDetail', language, { id: code })}>
                  {items.map(({ title }) => title).join(', ')}
                </AppLink>
                <span>{partner?.name ?? partnerName}</span>
                <span className="num">{t('checkout.success.order', { code })}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
