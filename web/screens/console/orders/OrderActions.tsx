import { useState } from 'react';
import { orderCalls } from '../../../../contract/calls/orders.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import styles from '../trade/Trade.module.css';

type Act = AdminOrder['acts'][number];
/** Item states in which each action is possible. */
const statesOf = { Cancel: ['Paid'], Extend: ['Paid', 'Delivered'], Complete: ['Delivered'] } as const satisfies Record<
  Act,
  readonly AdminOrder['status'][]
>;

/** The administrator's actions on an order. Each asks for a reason, and for the items if there are several. */
export function OrderActions({ order, onChange }: { order: AdminOrder; onChange: (order: AdminOrder) => void }) {
  const { t } = useTranslation('tradeDesk', 'orders', 'forms');
  const [asked, setAsked] = useState<Act>();
  return (
    <Card title={t('tradeDesk.order.acts.title')}>
      <p className={styles.quiet}>{t('tradeDesk.order.acts.text')}</p>
      <div className={styles.acts}>
        {order.acts.map((act) => (
          <Button key={act} variant={act === 'Cancel' ? 'danger' : 'outlined'} onClick={() => setAsked(act)}>
            {t(`tradeDesk.order.acts.${act}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <OrderActionDialog
          key={asked}
          act={asked}
          order={order}
          onClose={() => setAsked(undefined)}
          onDone={(changed) => {
            setAsked(undefined);
            onChange(changed);
          }}
        />
      )}
    </Card>
  );
}

interface OrderActionDialogProps {
  act: Act;
  order: AdminOrder;
  onClose: () => void;
  onDone: (order: AdminOrder) => void;
}

function OrderActionDialog({ act, order, onClose, onDone }: OrderActionDialogProps) {
  const { t } = useTranslation('tradeDesk', 'orders', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const states: readonly string[] = statesOf[act];
  const possible = order.items.filter(({ status, isFrozen }) => !isFrozen && states.includes(status));
  const [itemIds, setItemIds] = useState(() => possible.map(({ itemId }) => itemId));
  const [days, setDays] = useState<number | null>(3);
  const maxDays = limits.orderExtensionDaysMost;
  const areDaysWrong = act === 'Extend' && (days === null || days < 1 || days > maxDays);
  const decide = async (reason: string, key: string) => {
    const params = { orderCode: order.orderCode };
    const body = { itemIds, reason };
    const send = () => {
      if (act === 'Extend')
        return call(orderCalls.adminExtend, { params, body: { ...body, days: days ?? 1 } }, undefined, key);
      return call(
        act === 'Cancel' ? orderCalls.adminCancel : orderCalls.adminComplete,
        { params, body },
        undefined,
        key,
      );
    };
    let changed: AdminOrder | undefined;
    const isDone = await perform(act, async () => void (changed = await send()), t(`tradeDesk.order.done.${act}`));
    if (isDone && changed) onDone(changed);
  };
  return (
    <ReasonDialog
      title={t(`tradeDesk.order.ask.${act}`)}
      text={t(`tradeDesk.order.askText.${act}`)}
      confirmLabel={t(`tradeDesk.order.acts.${act}`)}
      isDanger={act === 'Cancel'}
      isBusy={busy === act}
      minLength={limits.deskDecisionLeast}
      isComplete={itemIds.length > 0 && !areDaysWrong}
      onClose={onClose}
      onConfirm={(reason, key) => void decide(reason, key)}
    >
      {(isChecked) => (
        <>
          {possible.length > 1 && (
            <fieldset>
              <legend>{t('tradeDesk.order.acts.which')}</legend>
              {possible.map(({ itemId, title }) => (
                <Checkbox
                  key={itemId}
                  label={title}
                  checked={itemIds.includes(itemId)}
                  onChange={({ target }) =>
                    setItemIds(target.checked ? [...itemIds, itemId] : itemIds.filter((id) => id !== itemId))
                  }
                />
              ))}
            </fieldset>
          )}
          {act === 'Extend' && (
            <Field
              label={t('tradeDesk.order.days')}
              required
              error={isChecked && areDaysWrong ? t('tradeDesk.order.daysWrong', { most: String(maxDays) }) : undefined}
            >
              {(control) => <NumberInput {...control} locale={language} value={days} onValue={setDays} />}
            </Field>
          )}
        </>
      )}
    </ReasonDialog>
  );
}
