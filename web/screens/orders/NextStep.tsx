import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { orderCalls } from '../../../contract/calls/orders.ts';
import type { OrderAct, OrderDetail } from '../../../contract/schemas/order.ts';
import { call } from '../../client/call.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useErrorToast } from '../../parts/lists/use-error-toast.ts';
import { codeOf } from '../../parts/lists/code-of.ts';
import { useDateTime } from '../../parts/shipment/date-time.ts';
import { AppLink } from '../../client/links.tsx';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { lazy } from '../../ui/lazy.ts';
import { HandoverForm } from './HandoverForm.tsx';
import { MessageButton } from './MessageButton.tsx';
import styles from './NextStep.module.css';

const OrderActionDialog = lazy(() => import('./OrderActionDialog.tsx'));
const SenderAddress = lazy(() => import('./SenderAddress.tsx'));

/** Actions with a dialog here; other actions are elsewhere on the page. */
type DialogAction = Extract<OrderAct, 'Approve' | 'CancelItems' | 'CancelOrder'>;

/** Anchor prefixes of actions further down the page. */
const sectionAnchors = { RequestRefund: 'refunds', Review: 'review' } as const satisfies Partial<
  Record<OrderAct, string>
>;

/** The order's situation for its reader, which selects the text. */
function situationOf(order: OrderDetail) {
  const { side, status, delivery, parcel, next, items } = order;
  if (items.some(({ isFrozen }) => isFrozen)) return 'refund';
  if (next) return next.act as 'CreateShipmentCode' | 'HandOver' | 'Approve' | 'Review';
  if (status === 'PaymentPending') return 'paying';
  if (status === 'PaymentFailed') return 'unpaid';
  if (status === 'Cancelled') return 'cancelled';
  if (status === 'Refunded') return 'refunded';
  if (status === 'Completed') return side === 'Seller' ? 'earned' : 'done';
  if (status === 'Paid' && side === 'Buyer') return delivery === 'Parcel' ? 'waitShip' : 'waitMeet';
  if (status === 'Paid' && parcel) return 'waitCarrier';
  return status === 'Delivered' ? 'waitApprove' : 'waitArrive';
}

/** The text key. Guests have their own texts: they cannot send messages, and cannot request refunds by link. */
function textKeyOf(situation: ReturnType<typeof situationOf>, isGuest: boolean, isByLink: boolean) {
  if (isGuest && situation === 'waitMeet') return 'orders.next.guest.waitMeet';
  if (isByLink && (situation === 'Approve' || situation === 'done')) return `orders.next.guest.${situation}` as const;
  return `orders.next.${situation}.text` as const;
}

/** The order's situation and its main next action, with other actions beside it. */
export function NextStep({ order, guestKey }: { order: OrderDetail; guestKey: string | undefined }) {
  const { t } = useTranslation('orders');
  const dateTime = useDateTime();
  const { show } = useToast();
  const refuse = useErrorToast();
  const { revalidate } = useRevalidator();
  const [doing, setDoing] = useState<DialogAction>();
  const [isBusy, setBusy] = useState(false);
  const [isAddressing, setAddressing] = useState(false);
  const { orderCode, acts, next, handover, side, status, partner, isGuest } = order;
  const situation = situationOf(order);

  const makeCode = async () => {
    setBusy(true);
    try {
      await call(orderCalls.createShipmentCode, { params: { orderCode } });
      show({ title: t('orders.shipment.done') });
      await revalidate();
    } catch (error) {
      if (codeOf(error) === 'AddressNotFound') setAddressing(true);
      else refuse(t('orders.shipment.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  const others = (['Approve', 'CancelItems', 'CancelOrder'] as const).filter(
    (act) => acts.includes(act) && next?.act !== act,
  );
  return (
    <Card className={styles.next}>
      <h2>{t(`orders.next.${situation}.title`)}</h2>
      <p>{t(textKeyOf(situation, isGuest, guestKey !== undefined))}</p>
      {next?.until !== undefined && <p>{t('orders.row.until', { time: dateTime(next.until) })}</p>}
      {handover?.code !== undefined && (
        <div className={styles.code}>
          <h3>{t('orders.handover.title')}</h3>
          <b className="num">{handover.code.replace(/(...)/, '$1 ')}</b>
          <p>{t('orders.handover.text')}</p>
        </div>
      )}
      {side === 'Seller' && acts.includes('HandOver') && <HandoverForm order={order} />}
      <div className={styles.acts}>
        {next?.act === 'CreateShipmentCode' && (
          <Button loading={isBusy} onClick={() => void makeCode()}>
            {t('orders.acts.CreateShipmentCode')}
          </Button>
        )}
        {next?.act === 'Approve' && <Button onClick={() => setDoing('Approve')}>{t('orders.acts.Approve')}</Button>}
        <FollowUpLink situation={situation} />
        {(['Review', 'RequestRefund'] as const)
          .filter((act) => acts.includes(act) && (act === 'Review' || status !== 'Completed'))
          .map((act) => (
            <a
              key={act}
              href={`#${sectionAnchors[act]}-${orderCode}`}
              className={buttonClass({ variant: next?.act === act ? 'filled' : 'outlined' })}
            >
              {t(`orders.acts.${act}`)}
            </a>
          ))}
        {!isGuest && partner !== undefined && <MessageButton orderCode={orderCode} />}
        {others.map((act) => (
          <Button key={act} variant={act === 'Approve' ? 'soft' : 'text'} onClick={() => setDoing(act)}>
            {t(`orders.acts.${act}`)}
          </Button>
        ))}
      </div>
      {isAddressing && (
        <Suspense fallback={null}>
          <SenderAddress onClose={() => setAddressing(false)} onSaved={() => void makeCode()} />
        </Suspense>
      )}
      {doing !== undefined && (
        <Suspense fallback={null}>
          <OrderActionDialog act={doing} order={order} guestKey={guestKey} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Links a sold order to the earnings, and an unpaid one to the cart. */
function FollowUpLink({ situation }: { situation: ReturnType<typeof situationOf> }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const screens = { earned: 'earnings', paying: 'cart', unpaid: 'cart' } as const;
  if (situation !== 'earned' && situation !== 'paying' && situation !== 'unpaid') return null;
  return (
    <AppLink to={screenPath(screens[situation], language)} className={buttonClass()}>
      {t(`orders.ways.${screens[situation]}`)}
    </AppLink>
  );
}
