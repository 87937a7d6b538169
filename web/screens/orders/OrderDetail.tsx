import { ChevronLeft, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { orderCalls } from '../../../contract/calls/orders.ts';
import type { OrderDetail as Order } from '../../../contract/schemas/order.ts';
import { price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { useLive } from '../../client/live-events.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pictureSources } from '../../client/media.ts';
import { pageMeta } from '../../client/meta.ts';
import { formatPhone } from '../../client/format-phone.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { ParcelLabel } from '../../parts/shipment/ParcelLabel.tsx';
import { ParcelTimeline } from '../../parts/shipment/ParcelTimeline.tsx';
import { useDateTime } from '../../parts/shipment/date-time.ts';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { lazy } from '../../ui/lazy.ts';
import { pageData } from '../my-ads/shared/page-data.ts';
import { GuestNote } from './GuestNote.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { NextStep } from './NextStep.tsx';
import { OrderFeedback } from './OrderFeedback.tsx';
import { Timeline } from './Timeline.tsx';
import { orderPath, ordersPath } from './orders-address.ts';
import { statusTones } from './status-tones.ts';
import styles from './OrderDetail.module.css';
import type { Route } from './+types/OrderDetail.ts';

const Documents = lazy(() => import('./Documents.tsx').then((module) => ({ default: module.Documents })));
const Photos = lazy(() => import('./Photos.tsx').then((module) => ({ default: module.Photos })));
const RefundPanel = lazy(() => import('./RefundPanel.tsx').then((module) => ({ default: module.RefundPanel })));

const ReviewPanel = lazy(() => import('./ReviewPanel.tsx').then((module) => ({ default: module.ReviewPanel })));

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const orderCode = params.id.toUpperCase();
  const key = url.searchParams.get('key') ?? undefined;
  const isSeller = url.searchParams.get('isSeller') === 'true';
  const title = page.t('orders.detail.title', { code: orderCode });
  const meta = { ...pageData(page, 'orderDetail', 'orders.detail.title'), title };
  const at = { params: { orderCode } };
  if (key !== undefined) return { meta, key, order: await orRefuse(() => readByLink(page, orderCode, key)) };
  if (page.user.isGuest && isSeller) return { meta, key, order: undefined };
  const order = await orRefuse(() => page.call(isSeller ? orderCalls.detailsBySeller : orderCalls.details, at));
  return { meta, key, order };
}

/** Reads a guest's order. If the signed-in member has moved it to their account, redirects to its own page. */
async function readByLink(page: PageContext, orderCode: string, key: string): Promise<Order> {
  const at = { params: { orderCode } };
  try {
    return await page.call(orderCalls.byLink, { ...at, query: { key } });
  } catch (error) {
    if (page.user.isGuest || (error as { code?: string }).code !== 'OrderLinkInvalid') throw error;
    const isOwn = await page.call(orderCalls.details, at).then(
      () => true,
      () => false,
    );
    throw isOwn ? redirect(orderPath(page.language, orderCode, 'Buyer')) : error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** An order as its buyer or seller sees it: status, next step and history. */
export default function OrderDetail({ loaderData: { key, order } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLive('order', ({ orderCode }) => orderCode === order?.orderCode && void revalidate());
  useLive('reconnected', () => void revalidate());
  return (
    // A guest opens it by its link, or in the browser of the purchase.
    <div className={`wrap ${styles.page}`} data-for-all={order !== undefined || undefined}>
      <MembersOnly data={order}>{(found) => <Detail order={found} guestKey={key} />}</MembersOnly>
    </div>
  );
}

function Detail({ order, guestKey }: { order: Order; guestKey: string | undefined }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const dateTime = useDateTime();
  const { side, parcel, partner, isGuest } = order;
  const isByLink = guestKey !== undefined;
  const name = partner?.name ?? order.partnerName ?? t('orders.detail.gone');
  return (
    <>
      <header className={styles.head}>
        {!isGuest && (
          <AppLink to={ordersPath(language, { side })} className={styles.back}>
            <ChevronLeft size={18} aria-hidden="true" />
            {t('orders.detail.back')}
          </AppLink>
        )}
        <div className={styles.title}>
          <h1 className="num">{t('orders.detail.title', { code: order.orderCode })}</h1>
          <Tag tone={statusTones[order.status]}>{t(`orders.status.${order.status}`)}</Tag>
        </div>
        <p>
          {t(side === 'Buyer' ? 'orders.detail.by' : 'orders.detail.for', { name })} ·{' '}
          {t(`orders.detail.delivery.${order.delivery}`, { company: order.carrier?.companyName ?? '' })} ·{' '}
          <time dateTime={order.createdAt}>{dateTime(order.createdAt)}</time>
        </p>
      </header>
      {isGuest && <GuestNote orderCode={order.orderCode} guestKey={guestKey} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextStep order={order} guestKey={guestKey} />
          <Card title={t('orders.timeline.title')}>
            <Timeline order={order} />
          </Card>
          {parcel && (
            <Card>
              {side === 'Seller' && parcel.stage === 'OnCreated' && <ParcelLabel parcel={parcel} />}
              <ParcelTimeline parcel={parcel} viewer={side === 'Seller' ? 'sender' : 'receiver'} />
            </Card>
          )}
          <Items order={order} />
          {!isByLink && (
            <Suspense fallback={null}>
              <Photos order={order} />
            </Suspense>
          )}
          {!isByLink && <AfterShipping order={order} />}
        </div>
        <aside className={styles.side}>
          <Protected order={order} />
          <MoneyCard order={order} />
          <Addresses order={order} />
          {!isByLink && (
            <Suspense fallback={<Skeleton height={120} />}>
              <Documents order={order} />
            </Suspense>
          )}
        </aside>
      </div>
    </>
  );
}

const unsent: readonly string[] = ['PaymentPending', 'PaymentFailed', 'Paid'];

/** Refunds once an item is shipped; for members also the review and private feedback. */
function AfterShipping({ order }: { order: Order }) {
  const { orderCode, side, items, isGuest } = order;
  const isSent = items.some(({ status }) => status !== 'Cancelled' && !unsent.includes(status));
  return (
    <>
      {isSent && (
        <Suspense fallback={<Skeleton height={160} />}>
          <RefundPanel orderCode={orderCode} side={side} items={items} />
        </Suspense>
      )}
      {!isGuest && items.some(({ status }) => status === 'Completed') && (
        <Card>
          <Suspense fallback={<Skeleton height={160} />}>
            <ReviewPanel orderCode={orderCode} />
          </Suspense>
          <SellerReviews order={order} />
        </Card>
      )}
      {side === 'Buyer' && !isGuest && <OrderFeedback orderCode={orderCode} />}
    </>
  );
}

/** Links to the seller's public reviews. */
function SellerReviews({ order: { side, partner } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { language, member } = usePage();
  const id = side === 'Buyer' ? partner?.id : member?.userId;
  if (id === undefined) return null;
  return (
    <AppLink to={screenPath('adOwnerReviews', language, { id })} className={styles.more}>
      {t(`orders.reviews.${side}`)}
    </AppLink>
  );
}

function Items({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  return (
    <Card title={t('orders.items.title')}>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.itemId}>
            <span className={styles.photo}>
              {item.picture && (
                <Photo
                  {...pictureSources(item.picture, 320)}
                  alt=""
                  width={item.picture.width}
                  height={item.picture.height}
                  sizes="72px"
                  ratio="square"
                />
              )}
            </span>
            <div>
              <AppLink to={screenPath('adDetail', language, { id: item.path })}>{item.title}</AppLink>
              {order.items.length > 1 && <Tag tone={statusTones[item.status]}>{t(`orders.status.${item.status}`)}</Tag>}
              {item.cancelled && (
                <p>
                  {t(`orders.items.cancelledBy.${item.cancelled.by}`, {
                    reason: item.cancelled.text ?? t(`orders.reasons.${item.cancelled.reason}`),
                  })}
                </p>
              )}
              {item.refunded > 0 && <p>{t('orders.items.gone', { amount: price(item.refunded, language) })}</p>}
            </div>
            <b className="num">{price(item.price, language)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Explains who holds the money, with the deadlines. */
function Protected({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const dateTime = useDateTime();
  const { side, shipBy, approveBy, delivery } = order;
  const isPaymentHeld = order.items.some(
    ({ status }) => status === 'Paid' || status === 'Shipped' || status === 'Delivered',
  );
  if (!isPaymentHeld) return null;
  return (
    <Card className={styles.protected}>
      <ShieldCheck aria-hidden="true" />
      <div>
        <h2>{t('orders.protected.title')}</h2>
        <p>{t(`orders.protected.${side}`)}</p>
        {shipBy !== undefined && (
          <p>
            {t(delivery === 'Parcel' ? 'orders.protected.shipBy' : 'orders.protected.meetBy', {
              time: dateTime(shipBy),
            })}
          </p>
        )}
        {approveBy !== undefined && <p>{t('orders.protected.approveBy', { time: dateTime(approveBy) })}</p>}
      </div>
    </Card>
  );
}

function Addresses({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { deliveryAddress, invoiceAddress } = order;
  return (
    <>
      {deliveryAddress && (
        <Card title={t('orders.addresses.delivery')}>
          <Address address={deliveryAddress} />
        </Card>
      )}
      {invoiceAddress && (
        <Card title={t('orders.addresses.invoice')}>
          <Address address={invoiceAddress} />
        </Card>
      )}
    </>
  );
}

function Address({ address }: { address: NonNullable<Order['deliveryAddress']> }) {
  return (
    <address className={styles.address}>
      <b>{address.companyTitle ?? `${address.name} ${address.surname}`}</b>
      {address.companyTitle !== undefined && (
        <span className="num">
          {address.taxOffice} {address.taxNumber}
        </span>
      )}
      <span>{address.line}</span>
      <span>
        {address.neighborhood}, {address.district}, {address.province} {address.postcode}
      </span>
      <span className="num">{formatPhone(address.phone)}</span>
    </address>
  );
}
