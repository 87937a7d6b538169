import { Landmark } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import type { Payment } from '../../../contract/schemas/payment.ts';
import { CallError, call } from '../../client/call.ts';
import { AppLink } from '../../client/links.tsx';
import { useLive } from '../../client/live-events.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Route } from './+types/PaymentResult.ts';
import { CheckoutFrame } from './frame/CheckoutFrame.tsx';
import styles from './result/Result.module.css';
import { paymentFor } from './result/load-payment.server.ts';
import { cardPath, errorPath, outcomeOf, successPath } from './result/result-paths.ts';
import { usePurpose } from './result/use-purpose.ts';

/** Milliseconds between polls, increasing; the last value repeats. */
const waitsMs = [1_000, 1_500, 2_000, 3_000, 5_000];
/** After this many polls the page says that it may be closed. */
const slowAfterAttempts = 8;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, settings, t } = page;
  const payment = await orRefuse(() => paymentFor(page, params.id));
  if (!payment) throw redirect(errorPath(language, params.id));
  const outcome = outcomeOf(payment);
  if (outcome === 'paid') throw redirect(successPath(language, payment.id));
  if (outcome === 'failed') throw redirect(errorPath(language, payment.id));
  return { meta: { title: t('checkout.result.title'), language, publicUrl: settings.publicUrl }, payment };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The bank's return page. Polls until the payment's outcome is known and shows nothing about it before. */
export default function PaymentResult({ loaderData: { payment } }: Route.ComponentProps) {
  return <Waiting key={payment.id} payment={payment} />;
}

function Waiting({ payment }: { payment: Payment }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const { asks, isAsking, ask } = usePaymentPolling(payment.id);
  const isLong = asks > slowAfterAttempts;
  const toCard = cardPath(language, payment, usePurpose(payment.id));
  return (
    <CheckoutFrame step="result" orderType={payment.orderType} title={t('checkout.result.title')} isNarrow>
      <Card>
        <div role="status" aria-live="polite">
          <EmptyState
            art={isLong ? <Landmark /> : <Spinner />}
            tone="neutral"
            title={t(isLong ? 'checkout.result.long' : 'checkout.result.waiting')}
            text={t(isLong ? 'checkout.result.longText' : 'checkout.result.waitingText')}
            actions={
              isLong && (
                <>
                  <Button loading={isAsking} onClick={() => void ask()}>
                    {t('checkout.result.ask')}
                  </Button>
                  {payment.isOpen && (
                    <AppLink to={toCard} className={buttonClass({ variant: 'outlined' })}>
                      {t('checkout.result.backToCard')}
                    </AppLink>
                  )}
                </>
              )
            }
          />
        </div>
        <p className={styles.number}>
          {t('checkout.result.number')}: <span className="num">{payment.id}</span>
        </p>
      </Card>
    </CheckoutFrame>
  );
}

/** Polls the payment's state until it is final; also after an event of the service. */
function usePaymentPolling(id: string) {
  const { language } = usePage();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const isBusy = useRef(false);
  const ask = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsking(true);
    try {
      const { payment } = await call(paymentCalls.complete, { body: { id } });
      const outcome = outcomeOf(payment);
      if (outcome === 'paid') await navigate(successPath(language, id), { replace: true });
      if (outcome === 'failed') await navigate(errorPath(language, id), { replace: true });
    } catch (error) {
      // An unreachable bank, service or network says nothing about the payment, so polling continues.
      if (!(error instanceof CallError)) throw error;
      if (error.codes[0] === 'PaymentNotFound') await navigate(errorPath(language, id), { replace: true });
    } finally {
      isBusy.current = false;
      setAsking(false);
      setAsks((before) => before + 1);
    }
  }, [id, language, navigate]);
  useEffect(() => {
    const timer = setTimeout(() => void ask(), asks === 0 ? 0 : (waitsMs[Math.min(asks, waitsMs.length) - 1] ?? 5_000));
    return () => clearTimeout(timer);
  }, [ask, asks]);
  useLive('payment', (moved) => {
    if (moved.id === id) void ask();
  });
  return { asks, isAsking, ask };
}
