import { CircleAlert, LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import { CallError, call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { newId } from '../../../client/new-id.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { originPath } from '../basket.ts';
import { paymentPath, rememberPurpose, rememberedEmail } from '../checkout-address.ts';
import { sellerName } from '../frame/seller-name.ts';
import type { PaymentPageData } from './payment-page-data.ts';
import { Agreements } from './Agreements.tsx';
import type { Ticks } from './Agreements.tsx';
import { AddressReview } from './AddressReview.tsx';
import { Note } from './Note.tsx';
import { approvalKeyOf } from './approval-key.ts';
import { Payees } from './Payees.tsx';
import styles from './Payment.module.css';

const noTicks: Ticks = { agreed: false, atOnce: false };

/** Shows the total, payees and agreements, and starts the payment, all on one page. */
export function PaymentReview({ loaded, onBegun }: { loaded: PaymentPageData; onBegun: (payment: Payment) => void }) {
  const { t } = useTranslation('checkout', 'payment', 'cart', 'forms', 'createAd', 'adForm');
  const { language } = usePage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { at, basket, agreements } = loaded;
  const { total } = basket.summary;
  const [ticks, setTicks] = useState(noTicks);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [changed, setChanged] = useState<{ before: number }>();
  const [refusal, setRefusal] = useState<string>();
  // The purchase changed, by a refusal or in another tab, so it must be approved again.
  const approvalKey = approvalKeyOf(loaded);
  const [seen, setSeen] = useState({ approved: approvalKey, total });
  if (seen.approved !== approvalKey) {
    setSeen({ approved: approvalKey, total });
    requireNewApproval(seen.total);
  }
  // The idempotency key of one press, reused on retries. A refusal creates a new one.
  const key = useRef<string>(undefined);
  const items = agreements?.items ?? [];
  const isGoods = basket.kind === 'Goods';
  const isApproved = ticks.agreed && (isGoods || ticks.atOnce);

  function requireNewApproval(before: number) {
    setChanged({ before });
    setTicks(noTicks);
    setSubmitted(false);
  }

  async function begin() {
    setSubmitted(true);
    if (!isApproved || isSending) return;
    setSending(true);
    setRefusal(undefined);
    key.current ??= newId();
    try {
      const payment = await create(key.current);
      key.current = undefined;
      rememberPurpose(payment.id, at);
      onBegun(payment);
      await navigate(paymentPath(language, { ...at, id: payment.id }), { replace: true, preventScrollReset: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await refuse(error);
    } finally {
      setSending(false);
    }
  }

  async function create(idempotencyKey: string): Promise<Payment> {
    const approvals = [...new Map(items.map(({ type, version }) => [type, { type, version }])).values()];
    const email = rememberedEmail();
    const common = {
      expectedTotal: total,
      voucherAddressId: at.voucherAddressId,
      approvals,
      ...(email !== '' && { email }),
    };
    const { payment } =
      at.orderType === 'Shopping'
        ? await call(
            paymentCalls.createAd,
            { body: { ...common, deliveryAddressId: at.deliveryAddressId, deliveries: at.deliveries } },
            undefined,
            idempotencyKey,
          )
        : await call(
            paymentCalls.createDigital,
            { body: { ...common, orderType: at.orderType } },
            undefined,
            idempotencyKey,
          );
    if (payment.amount > 0 || !payment.isOpen) return payment;
    // A free purchase needs no card.
    return (
      await call(paymentCalls.completeDirectly, { body: { id: payment.id } }, undefined, `${idempotencyKey}-free`)
    ).payment;
  }

  async function refuse(error: CallError) {
    const code = error.codes[0] ?? 'GeneralError';
    // After a network error the outcome is unknown, so the next press reuses the key.
    if (error.status !== 0) key.current = undefined;
    if (code === 'CheckoutChanged' || code === 'CouponNotValid' || code === 'AgreementApprovalMissing') {
      requireNewApproval(total);
    } else {
      setRefusal(code);
    }
    if (error.status !== 0) await revalidate();
  }

  const problem = refusal ?? agreements?.refusal;
  return (
    <>
      {changed && problem === undefined && (
        <Note
          key={approvalKey}
          tone="warning"
          title={t(changed.before === total ? 'checkout.payment.changedOther' : 'checkout.payment.changed')}
        >
          {changed.before === total
            ? t('checkout.payment.changedSame')
            : t('checkout.payment.changedText', {
                before: price(changed.before, language),
                after: price(total, language),
              })}
        </Note>
      )}
      {problem !== undefined && (
        <Note
          tone="danger"
          title={t('checkout.payment.gone')}
          actions={
            <AppLink to={originPath(basket, at, language)} className={buttonClass({ variant: 'outlined' })}>
              {t(isGoods ? 'checkout.payment.toCart' : 'checkout.back')}
            </AppLink>
          }
        >
          {t(problem as ErrorCode, { ns: 'api' })}
        </Note>
      )}
      <AddressReview loaded={loaded} />
      <Payees loaded={loaded} />
      {agreements?.items && (
        <Agreements
          at={at}
          items={agreements.items}
          asOf={approvalKey}
          names={
            new Map(isGoods ? basket.summary.sellers.map(({ sellerId, seller }) => [sellerId, sellerName(seller)]) : [])
          }
          isService={!isGoods}
          ticks={ticks}
          onTicks={(fresh) => {
            setTicks(fresh);
            setSubmitted(false);
          }}
          isMissing={isSubmitted && !isApproved}
        />
      )}
      <div className={styles.begin}>
        {isSubmitted && !isApproved && (
          <p className={styles.missing} role="alert">
            <CircleAlert size={18} aria-hidden="true" /> {t('checkout.payment.approveNeeded')}
          </p>
        )}
        <Button
          size="l"
          full
          icon={<LockKeyhole aria-hidden="true" />}
          loading={isSending}
          disabled={agreements?.items === undefined}
          onClick={() => void begin()}
        >
          {total > 0 ? t('checkout.payment.begin', { sum: price(total, language) }) : t('checkout.payment.beginFree')}
        </Button>
        <p className={styles.small}>
          {total === 0
            ? t('checkout.payment.freeText')
            : isGoods
              ? t('checkout.payment.beginNote', { minutes: limits.checkoutHoldMinutes })
              : t('checkout.payment.beginNoteDigital')}
        </p>
      </div>
    </>
  );
}
