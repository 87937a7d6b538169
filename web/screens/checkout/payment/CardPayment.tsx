import { Clock, LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { CardFrameMessage } from '../../../../contract/card-frame.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import { CallError, call } from '../../../client/call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { CardFrame } from '../../../parts/card-frame/CardFrame.tsx';
import { minutesAndSeconds } from '../../../parts/form/use-seconds-until.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { cx } from '../../../ui/cx.ts';
import { paymentPath } from '../checkout-address.ts';
import type { CheckoutAddress } from '../checkout-address.ts';
import { Installments } from './Installments.tsx';
import { Note } from './Note.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './Payment.module.css';

/** Below this many seconds the countdown shows a warning. */
const warnBelowSeconds = 120;
/** Milliseconds between polls after the countdown ends. */
const askEveryMs = 5_000;
const endStates: readonly Payment['state'][] = ['Completed', 'Returning', 'Returned'];
/** Refusals that the result page explains. */
const resultCodes = ['PaymentAlreadyCompleted', 'PaymentReturned', 'PaymentInProgress', 'PaymentNotCompleted'];

/**
 * An open payment: its countdown, the provider's card form and its problems. Saved cards, other cards and instalments are chosen in that form only.
 */
export function CardPayment({
  first,
  isOpen,
  at,
  onShown,
  onOver,
}: {
  first: Payment;
  /** The service's last answer; another tab may have ended the payment. */
  isOpen: boolean;
  at: CheckoutAddress;
  onShown: (shown: { total: number; surcharge: number } | undefined) => void;
  onOver: () => void;
}) {
  const { t } = useTranslation('checkout', 'payment', 'forms');
  const { language } = usePage();
  const navigate = useNavigate();
  const [payment, setPayment] = useState(first);
  const [card, setCard] = useState({ bin: '', count: 1 });
  const [isSubmitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<{ code: string; isUnanswered: boolean }>();
  const [busy, setBusy] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const seconds = useSecondsLeft(payment);
  // The service decides when a payment is over; the countdown only shows it.
  const isOver = !payment.isOpen || !isOpen;
  const isRunOut = seconds === 0 && !isOver;
  const { id } = payment;

  const toResult = () => navigate(screenPath('paymentResult', language, { id }), { replace: true });

  /** Runs a payment action. Opens the result page for ended payments. */
  async function perform(name: string, work: () => Promise<{ payment: Payment }>): Promise<Payment | undefined> {
    setBusy(name);
    setProblem(undefined);
    try {
      const { payment: fresh } = await work();
      setPayment(fresh);
      if (endStates.includes(fresh.state)) await toResult();
      return fresh;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const code = error.codes[0] ?? 'GeneralError';
      if (resultCodes.includes(code)) await toResult();
      else if (code === 'PaymentExpired') setPayment((before) => ({ ...before, isOpen: false }));
      else setProblem({ code, isUnanswered: error.status === 0 });
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }

  const open = () => perform('open', () => call(paymentCalls.open, { params: { id } }));
  // After a reload, opens a new card form for the same payment.
  const isOpening = useRef(false);
  useEffect(() => {
    if (first.frameUrl !== undefined || first.amount === 0 || !first.isOpen || isOpening.current) return;
    isOpening.current = true;
    void open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per payment
  }, [first.id]);
  useEffect(() => {
    if (first.state === 'Completed') void toResult();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per payment
  }, [first.state]);

  // Back from the bank's page: loads the payment's current state.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', shownAgain);
    return () => removeEventListener('pageshow', shownAgain);
  }, []);
  useEffect(() => {
    if (!isRunOut) return undefined;
    const look = () =>
      void call(paymentCalls.summary, { params: { id } }).then(
        (answer) => {
          setPayment(answer.payment);
          if (endStates.includes(answer.payment.state)) void toResult();
        },
        // Ignored; the next poll retries.
        () => undefined,
      );
    look();
    const timer = setInterval(look, askEveryMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once when the countdown ends
  }, [id, isRunOut]);
  // A card submitted just before the end may have been charged, so the result page decides.
  const isSentAndOver = isOver && isSubmitted;
  useEffect(() => {
    if (isSentAndOver) void toResult();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per payment
  }, [isSentAndOver]);

  function handleMessage(message: CardFrameMessage) {
    if (message.type === 'Card') {
      setCard({ bin: message.card.bin, count: message.installmentCount });
      onShown({ total: message.total, surcharge: message.surcharge });
    }
    if (message.type === 'Submitted') setSubmitted(true);
    if (message.type === 'Refused') setSubmitted(false);
  }

  const giveUp = async () => {
    const fresh = await perform('giveUp', () => call(paymentCalls.cancel, { params: { id } }));
    setAsking(false);
    if (fresh && !endStates.includes(fresh.state)) await beginAgain();
  };
  const beginAgain = async () => {
    onOver();
    onShown(undefined);
    await navigate(paymentPath(language, { ...at, id: undefined }), { replace: true });
  };

  if (isOver && !isSubmitted) {
    return (
      <Note
        tone="warning"
        title={t('checkout.payment.over')}
        actions={<Button onClick={() => void beginAgain()}>{t('checkout.payment.again')}</Button>}
      >
        {t('checkout.payment.overText')}
      </Note>
    );
  }
  const isGoods = payment.kind === 'Ad';
  return (
    <>
      <p className={cx(styles.clock, seconds <= warnBelowSeconds && styles.soon)} role="timer">
        <Clock size={18} aria-hidden="true" />
        {t(
          seconds <= warnBelowSeconds
            ? 'checkout.payment.heldSoon'
            : isGoods
              ? 'checkout.payment.held'
              : 'checkout.payment.openFor',
          { time: minutesAndSeconds(seconds) },
        )}
      </p>
      {problem !== undefined && !isSubmitted ? (
        <Note
          key={problem.code}
          tone="danger"
          title={t(problem.isUnanswered ? 'checkout.payment.noAnswer' : 'checkout.payment.problem')}
        >
          {problem.isUnanswered ? t('checkout.payment.offline') : t(problem.code as ErrorCode, { ns: 'api' })}
        </Note>
      ) : (
        payment.refusal !== undefined &&
        !isSubmitted && (
          <Note key={payment.refusal} tone="danger" title={t('checkout.payment.refused')}>
            {t(payment.refusal, { ns: 'api' })}
          </Note>
        )
      )}
      <Card
        title={t('checkout.payment.card')}
        aside={
          <span className={styles.secure}>
            <LockKeyhole size={16} aria-hidden="true" /> {t('checkout.payment.secure')}
          </span>
        }
      >
        {payment.frameUrl !== undefined ? (
          <CardFrame
            key={payment.frameUrl}
            url={payment.frameUrl}
            title={t('checkout.payment.frame')}
            onMessage={handleMessage}
            onAgain={() => void open()}
            leaves
          />
        ) : (
          <div className={styles.opening}>
            {busy === 'open' ? (
              <Spinner />
            ) : (
              <Button variant="outlined" onClick={() => void open()}>
                {t('payment.frame.again')}
              </Button>
            )}
          </div>
        )}
        {isSubmitted && (
          <p className={styles.submitted} role="status">
            <Spinner /> {t('checkout.payment.submitted')}
          </p>
        )}
      </Card>
      <Installments paymentId={id} bin={card.bin} count={card.count} />
      <div className={styles.leave}>
        <Button variant="text" onClick={() => setAsking(true)}>
          {t('checkout.payment.giveUp')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="s"
        alert
        title={t('checkout.payment.giveUpTitle')}
        text={t(isGoods ? 'checkout.payment.giveUpText' : 'checkout.payment.giveUpTextDigital')}
        footer={
          <>
            <Button variant="outlined" loading={busy === 'giveUp'} onClick={() => void giveUp()}>
              {t('checkout.payment.giveUp')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('checkout.payment.keep')}</Button>
          </>
        }
      />
    </>
  );
}
