import { ChevronLeft } from 'lucide-react';
import { Suspense } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { orderCalls } from '../../../contract/calls/orders.ts';
import type { OrderDetail as Order } from '../../../contract/schemas/order.ts';
import { AppLink } from '../../client/links.tsx';
import { useLive } from '../../client/live-events.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
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
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { lazy } from '../../ui/lazy.ts';
import { pageData } from '../../page-meta.ts';
import { GuestNote } from './GuestNote.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { NextStep } from './NextStep.tsx';
import { OrderFeedback } from './OrderFeedback.tsx';
import { Timeline } from './Timeline.tsx';
import { orderPath, ordersPath } from './orders-address.ts';
import { statusTones } from './status-tones.ts';
import styles from './OrderDetail.module.css';
import type { Route } from './+types/OrderDetail.ts';
import { OrderAddresses } from './OrderAddresses.tsx';
import { OrderItems } from './OrderItems.tsx';
import { PaymentProtection } from './PaymentProtection.tsx';

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
          <OrderItems order={order} />
          {!isByLink && (
            <Suspense fallback={null}>
              <Photos order={order} />
            </Suspense>
          )}
          {!isByLink && <AfterShipping order={order} />}
        </div>
        <aside className={styles.side}>
          <PaymentProtection order={order} />
          <MoneyCard order={order} />
          <OrderAddresses order={order} />
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
