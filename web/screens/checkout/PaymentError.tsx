import { CircleAlert, CircleHelp, Clock, Undo2 } from 'lucide-react';
import { redirect } from 'react-router';
import type { Payment } from '../../../contract/schemas/payment.ts';
import { AppLink } from '../../client/links.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { minutesAndSeconds } from '../../parts/form/use-seconds-until.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Route } from './+types/PaymentError.ts';
import { CheckoutFrame } from './frame/CheckoutFrame.tsx';
import { useSecondsLeft } from './payment/use-seconds-left.ts';
import styles from './result/Result.module.css';
import { paymentFor } from './result/load-payment.server.ts';
import { backPath, cardPath, outcomeOf, successPath } from './result/result-paths.ts';
import { usePurpose } from './result/use-purpose.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, settings, t } = page;
  const payment = await orRefuse(() => paymentFor(page, url.searchParams.get('id')));
  if (payment) {
    const outcome = outcomeOf(payment);
    if (outcome === 'paid') throw redirect(successPath(language, payment.id));
    if (outcome === 'waiting') throw redirect(screenPath('paymentResult', language, { id: payment.id }));
  }
  return { meta: { title: t('checkout.error.title'), language, publicUrl: settings.publicUrl }, payment };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Shows why a payment failed or was returned, whether money moved, and what to do next. */
export default function PaymentError({ loaderData: { payment } }: Route.ComponentProps) {
  const { t } = useTranslation('checkout');
  return (
    <CheckoutFrame
      step="result"
      orderType={payment?.orderType ?? 'Shopping'}
      title={t(isReturned(payment) ? 'checkout.error.returned' : 'checkout.error.title')}
      isNarrow
    >
      <Card>{payment ? <Failed payment={payment} /> : <Unknown />}</Card>
      {payment && !isReturned(payment) && <p className={styles.help}>{t('checkout.error.help')}</p>}
    </CheckoutFrame>
  );
}

const isReturned = (payment: Payment | undefined): boolean =>
  payment?.state === 'Returning' || payment?.state === 'Returned';

function Failed({ payment }: { payment: Payment }) {
  const { t } = useTranslation('checkout', 'payment');
  const { language } = usePage();
  const again = cardPath(language, payment, usePurpose(payment.id));
  const seconds = useSecondsLeft(payment);
  const isOpen = payment.isOpen && seconds > 0;
  const { returned, refusal, state } = payment;
  if (isReturned(payment)) {
    return (
      <EmptyState
        art={<Undo2 />}
        tone="warning"
        title={t(state === 'Returning' ? 'checkout.result.returning' : 'checkout.error.returned')}
        text={`${t(`payment.returned.${returned ?? 'Cancelled'}`)} ${t(`payment.back.${state === 'Returning' ? state : 'Returned'}`)}`}
        actions={<Back payment={payment} isMain />}
      />
    );
  }
  return (
    <EmptyState
      art={<CircleAlert />}
      tone="danger"
      title={t('checkout.error.noMoney')}
      text={t(refusal ?? (state === 'Expired' ? 'PaymentExpired' : 'PaymentNotCompleted'), { ns: 'api' })}
      actions={
        <>
          {isOpen && (
            <AppLink to={again} className={buttonClass()}>
              {t('checkout.error.tryAgain')}
            </AppLink>
          )}
          <Back payment={payment} isMain={!isOpen} />
          {isOpen && payment.kind === 'Ad' && (
            <p className={styles.held} role="timer">
              <Clock size={16} aria-hidden="true" />
              {t('checkout.error.held', { time: minutesAndSeconds(seconds) })}
            </p>
          )}
        </>
      }
    />
  );
}

function Back({ payment, isMain }: { payment: Payment; isMain: boolean }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const { to, words } = backPath(language, payment, usePurpose(payment.id));
  return (
    <AppLink to={to} className={buttonClass({ variant: isMain ? 'filled' : 'outlined' })}>
      {t(`checkout.error.${words}`)}
    </AppLink>
  );
}

function Unknown() {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  return (
    <EmptyState
      art={<CircleHelp />}
      tone="neutral"
      title={t('checkout.error.unknown')}
      text={t('checkout.error.unknownText')}
      actions={
        <>
          <AppLink to={screenPath('orders', language)} className={buttonClass()}>
            {t('checkout.success.goGoToOrders')}
          </AppLink>
          <AppLink to={screenPath('contact', language)} className={buttonClass({ variant: 'outlined' })}>
            {t('checkout.error.contact')}
          </AppLink>
        </>
      }
    />
  );
}
