import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { orderCalls } from '../../../contract/calls/orders.ts';
import { limits } from '../../../contract/limits.ts';
import type { OrderDetail } from '../../../contract/schemas/order.ts';
import { call } from '../../client/call.ts';
import { count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { codeOf } from '../../parts/lists/code-of.ts';
import { useDateTime } from '../../parts/shipment/date-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './NextStep.module.css';

/** Interval at which a page with a locked field checks whether it is unlocked. The service's clock decides that. */
const lockCheckMs = 60_000;

/** The seller enters the buyer's six-digit handover code here. */
export function HandoverForm({ order: { orderCode, handover } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const dateTime = useDateTime();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const until = handover?.lockedUntil;
  const isLocked = until !== undefined;
  useEffect(() => {
    if (!isLocked) return undefined;
    const looking = setInterval(() => void revalidate(), lockCheckMs);
    return () => clearInterval(looking);
  }, [isLocked, revalidate]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call(orderCalls.handOver, { params: { orderCode }, body: { code } });
      show({ title: t('orders.handover.done') });
    } catch (error) {
      setProblem(t(codeOf(error), { ns: 'api' }));
    } finally {
      setBusy(false);
      setCode('');
      await revalidate();
    }
  };
  if (until !== undefined) return <p>{t('orders.handover.locked', { time: dateTime(until) })}</p>;
  const left = handover?.triesLeft ?? limits.handoverTries;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field
        label={t('orders.handover.enter')}
        error={problem}
        hint={
          left < limits.handoverTries
            ? t('orders.handover.left', { count: left, figure: count(left, language) })
            : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value.replace(/\D/g, ''));
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" loading={isBusy} disabled={code.length < 6}>
        {t('orders.handover.submit')}
      </Button>
    </form>
  );
}
