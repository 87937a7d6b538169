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
import { cardPath, errorPath, standingOf, successPath } from './result/paths.ts';
import { usePurpose } from './result/use-purpose.ts';

/** Milliseconds between two questions: soon at first, then more and more seldom. */
const waitsMs = [1_000, 1_500, 2_000, 3_000, 5_000];
/** After so many of them the page says that it may be closed. */
const longAfter = 8;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, settings, t } = page;
  const payment = await orRefuse(() => paymentFor(page, params.id));
  if (!payment) throw redirect(errorPath(language, params.id));
  const standing = standingOf(payment);
  if (standing === 'paid') throw redirect(successPath(language, payment.id));
  if (standing === 'failed') throw redirect(errorPath(language, payment.id));
  return { meta: { title: t('checkout.result.title'), language, publicUrl: settings.publicUrl }, payment };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Where the bank sends the browser back to: asks until it is known what became of the payment, and says nothing else before. */
export default function PaymentResult({ loaderData: { payment } }: Route.ComponentProps) {
  return <Waiting key={payment.id} payment={payment} />;
}

function Waiting({ payment }: { payment: Payment }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const { asks, isAsking, ask } = useAsking(payment.id);
  const isLong = asks > longAfter;
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

/** Asks how the payment stands until that is known, also when the service says that it has moved on. */
function useAsking(id: string) {
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
      const standing = standingOf(payment);
      if (standing === 'paid') await navigate(successPath(language, id), { replace: true });
      if (standing === 'failed') await navigate(errorPath(language, id), { replace: true });
    } catch (error) {
      // The bank, the service or the network is away: that says nothing of the payment, and it is asked again.
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
