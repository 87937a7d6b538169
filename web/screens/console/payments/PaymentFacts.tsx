import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { paymentCalls } from '../../../../contract/calls/payments.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DeskPaymentDetail } from '../../../../contract/schemas/payment.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { AppLink } from '../../../client/links.tsx';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { moment } from '../frame/moment.ts';
import { OrderLink } from '../trade/OrderLink.tsx';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import styles from './Payments.module.css';
import { PaymentTag } from './PaymentTag.tsx';

export interface PaymentFactsProps {
  payment: DeskPaymentDetail;
  onChange: (payment: DeskPaymentDetail) => void;
}

/** A payment's details and the administrator's actions. */
export function PaymentFacts({ payment, onChange }: PaymentFactsProps) {
  const { t } = useTranslation('consolePayments', 'payment', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const [isAsking, setAsking] = useState(false);
  const { id, alarm, canGiveBack } = payment;
  const act = (name: string, work: () => Promise<{ payment: DeskPaymentDetail }>, message: string) =>
    perform(name, async () => onChange((await work()).payment), message);
  const params = { id };
  const giveBack = async (reason: string, key: string) => {
    const give = () => call(paymentCalls.deskGiveBack, { params, body: { reason } }, undefined, key);
    if (await act('giveBack', give, t('consolePayments.givenBackDone'))) setAsking(false);
  };
  return (
    <Card aside={<PaymentTag state={payment.state} />} title={price(payment.charged ?? payment.amount, language)}>
      {alarm !== undefined && (
        <p className={styles.alarm} role="status">
          <Tag tone="danger">{t('consolePayments.look')}</Tag> <span className={styles.code}>{alarm}</span>
        </p>
      )}
      <DefinitionList items={useFacts(payment)} />
      <div className={styles.acts}>
        <Button
          variant="soft"
          loading={busy === 'settle'}
          onClick={() =>
            void act('settle', () => call(paymentCalls.deskSettle, { params }), t('consolePayments.settled'))
          }
        >
          {t('consolePayments.settle')}
        </Button>
        {alarm !== undefined && (
          <Button
            variant="outlined"
            loading={busy === 'seen'}
            onClick={() =>
              void act('seen', () => call(paymentCalls.deskAcknowledge, { params }), t('consolePayments.seenDone'))
            }
          >
            {t('consolePayments.seen')}
          </Button>
        )}
        {canGiveBack > 0 && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('consolePayments.giveBack', { amount: price(canGiveBack, language) })}
          </Button>
        )}
      </div>
      {payment.kind === 'Ad' && <p className={styles.note}>{t('consolePayments.byOrder')}</p>}
      {isAsking && (
        <ReasonDialog
          title={t('consolePayments.ask', { amount: price(canGiveBack, language) })}
          text={t('consolePayments.askText')}
          confirmLabel={t('consolePayments.askGo')}
          isDanger
          isBusy={busy === 'giveBack'}
          minLength={limits.deskDecisionLeast}
          onClose={() => setAsking(false)}
          onConfirm={(reason, key) => void giveBack(reason, key)}
        />
      )}
    </Card>
  );
}

function useFacts(payment: DeskPaymentDetail) {
  const { t } = useTranslation('consolePayments', 'payment');
  const { language } = usePage();
  const now = useNow();
  const { buyer, card, refusal, returned } = payment;
  const at = (iso: string) => <time dateTime={iso}>{moment(iso, language, now)}</time>;
  const who = buyer.name ?? buyer.email ?? t('consolePayments.nobody');
  const facts: { label: string; value: ReactNode; isThere: boolean }[] = [
    {
      label: t('consolePayments.buyer'),
      value: buyer.isGuest ? (
        <>
          {who} · {t('consolePayments.guest')}
        </>
      ) : (
        <AppLink to={screenPath('consoleMember', language, { id: buyer.id })}>{who}</AppLink>
      ),
      isThere: true,
    },
    { label: t('consolePayments.email'), value: buyer.email, isThere: buyer.email !== undefined },
    { label: t('consolePayments.kind'), value: t(`consolePayments.kinds.${payment.kind}`), isThere: true },
    {
      label: t('consolePayments.orders'),
      value: payment.orderCodes.map((code, place) => (
        <Fragment key={code}>
          {place > 0 && ', '}
          <OrderLink code={code} />
        </Fragment>
      )),
      isThere: payment.orderCodes.length > 0,
    },
    { label: t('consolePayments.amount'), value: price(payment.amount, language), isThere: true },
    {
      label: t('consolePayments.installments'),
      value: payment.installmentCount,
      isThere: payment.installmentCount !== undefined,
    },
    {
      label: t('consolePayments.card'),
      value: card && [card.bank, card.scheme, `•••• ${card.last4}`].filter(Boolean).join(' '),
      isThere: card !== undefined,
    },
    {
      label: t('consolePayments.givenBack'),
      value: price(payment.givenBack, language),
      isThere: payment.givenBack > 0,
    },
    {
      label: t('consolePayments.refusal'),
      value: refusal && t(refusal, { ns: 'api' }),
      isThere: refusal !== undefined,
    },
    {
      label: t('consolePayments.returned'),
      value: returned && t(`payment.returned.${returned}`),
      isThere: returned !== undefined,
    },
    { label: t('consolePayments.created'), value: at(payment.createdAt), isThere: true },
    { label: t('consolePayments.expires'), value: at(payment.expiresAt), isThere: true },
    {
      label: t('consolePayments.approved'),
      value: payment.approvedAt && at(payment.approvedAt),
      isThere: payment.approvedAt !== undefined,
    },
    {
      label: t('consolePayments.reference'),
      value: <span className={styles.code}>{`${payment.provider} ${payment.reference ?? ''}`}</span>,
      isThere: true,
    },
    { label: t('consolePayments.id'), value: <span className={styles.code}>{payment.id}</span>, isThere: true },
  ];
  return facts.filter(({ isThere }) => isThere);
}
