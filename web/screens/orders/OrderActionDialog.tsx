import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { orderCalls } from '../../../contract/calls/orders.ts';
import type { CallInput } from '../../../contract/declare.ts';
import { limits } from '../../../contract/limits.ts';
import type { OrderDetail, OrderItem } from '../../../contract/schemas/order.ts';
import { call } from '../../client/call.ts';
import { newId } from '../../client/new-id.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useErrorToast } from '../../parts/lists/use-error-toast.ts';
import { codeOf } from '../../parts/lists/code-of.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './OrderActionDialog.module.css';

export interface OrderActionDialogProps {
  act: 'Approve' | 'CancelItems' | 'CancelOrder';
  order: OrderDetail;
  /** The key of a guest's order link. */
  guestKey: string | undefined;
  onClose: () => void;
}

type Reason = CallInput<typeof orderCalls.cancel>['body']['reason'];

/** The order items that the action can apply to. */
const affectedItems = ({ act, order }: Pick<OrderActionDialogProps, 'act' | 'order'>): OrderItem[] =>
  order.items.filter(
    ({ status, isFrozen }) =>
      !isFrozen && (act === 'Approve' ? status === 'Shipped' || status === 'Delivered' : status === 'Paid'),
  );

/** Confirms approving or cancelling an order or some of its items, which cannot be undone. */
export default function OrderActionDialog(props: OrderActionDialogProps) {
  const { t } = useTranslation('orders');
  const kind = props.act === 'Approve' ? 'approve' : 'cancel';
  const [isTouched, setTouched] = useState(false);
  return (
    <Dialog
      open
      onClose={props.onClose}
      dismissible={!isTouched}
      title={t(`orders.${kind}.title`)}
      text={t(`orders.${kind}.text`)}
      closeLabel={t('shell.close')}
    >
      <OrderActionForm {...props} kind={kind} onTouched={() => setTouched(true)} />
    </Dialog>
  );
}

interface OrderActionFormProps extends OrderActionDialogProps {
  kind: 'approve' | 'cancel';
  /** Called when the user chooses or types something. */
  onTouched: () => void;
}

function OrderActionForm({ act, order, guestKey: key, onClose, kind, onTouched }: OrderActionFormProps) {
  const { t } = useTranslation('orders', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const refuse = useErrorToast();
  const { revalidate } = useRevalidator();
  const group = useId();
  const possible = affectedItems({ act, order });
  const [chosen, setChosen] = useState(() => possible.map(({ itemId }) => itemId));
  const [reason, setReason] = useState<Reason | ''>('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sendId] = useState(newId);
  const { orderCode, cancelReasons: reasons = [] } = order;
  const needsText = reasons.find(({ id }) => id === reason)?.needsText === true;
  const chooses = act !== 'CancelOrder' && possible.length > 1;

  const send = async () => {
    const params = { orderCode };
    if (kind === 'approve') {
      if (key !== undefined) await call(orderCalls.approveByLink, { body: { orderCode, key, itemIds: chosen } });
      else await call(orderCalls.approve, { params, body: { itemIds: chosen } }, undefined, sendId);
      return;
    }
    const body = {
      ...(act === 'CancelItems' && { itemIds: chosen }),
      reason: reason as Reason,
      ...(text !== '' && { text }),
    };
    if (key !== undefined) await call(orderCalls.cancelByLink, { body: { ...body, orderCode, key } });
    else await call(orderCalls.cancel, { params, body }, undefined, sendId);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'cancel' && reason === '') return setProblem(t('CancelReasonUnknown', { ns: 'api' }));
    if (needsText && text.trim() === '') return setProblem(t('Required', { ns: 'api' }));
    setBusy(true);
    try {
      await send();
      onClose();
      show({ title: t(`orders.${kind}.done`) });
      await revalidate();
    } catch (error) {
      if (codeOf(error) === 'Required' || codeOf(error) === 'TextTooLong') setProblem(t(codeOf(error), { ns: 'api' }));
      else refuse(t(`orders.${kind}.failed`), error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <form noValidate className={styles.form} onChange={onTouched} onSubmit={(event) => void submit(event)}>
      {chooses && (
        <fieldset className={styles.items}>
          <legend>{t(`orders.${kind}.items`)}</legend>
          {possible.map(({ itemId, title }) => (
            <Checkbox
              key={itemId}
              name={group}
              label={title}
              checked={chosen.includes(itemId)}
              onChange={(event) => {
                const isChosen = event.currentTarget.checked;
                setChosen((before) => (isChosen ? [...before, itemId] : before.filter((id) => id !== itemId)));
              }}
            />
          ))}
        </fieldset>
      )}
      {kind === 'cancel' && (
        <>
          <Field label={t('orders.cancel.reason')} required error={needsText ? undefined : problem}>
            {(control) => (
              <Select
                {...control}
                placeholder={t('orders.cancel.reason')}
                value={reason}
                options={reasons.map(({ id, texts }) => ({ value: id, label: texts[language] }))}
                onChange={(event) => {
                  setReason(event.currentTarget.value as Reason);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
          <Field
            label={t(needsText ? 'orders.cancel.other' : 'orders.cancel.more')}
            required={needsText}
            error={needsText ? problem : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                value={text}
                maxLength={limits.orderTextMost}
                onChange={(event) => {
                  setText(event.currentTarget.value);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
        </>
      )}
      <div className={styles.acts}>
        <Button variant="text" onClick={onClose}>
          {t(`orders.${kind}.keep`)}
        </Button>
        <Button
          type="submit"
          variant={kind === 'cancel' ? 'danger' : 'filled'}
          loading={isBusy}
          disabled={act !== 'CancelOrder' && chosen.length === 0}
        >
          {t(`orders.${kind}.submit`)}
        </Button>
      </div>
    </form>
  );
}
