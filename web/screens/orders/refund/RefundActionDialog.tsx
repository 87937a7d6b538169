import { useState } from 'react';
import { refundCalls } from '../../../../contract/calls/refunds.ts';
import type { RefundObjection } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Refund, RefundAct } from '../../../../contract/schemas/refund.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { Fetched } from '../../../parts/Fetched.tsx';
import { useUploads } from '../../../parts/upload/use-uploads.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { PhotosField } from './PhotosField.tsx';
import styles from './Refund.module.css';
import { sumProblemOf } from './sum-problem.ts';
import { ExplanationField } from './ExplanationField.tsx';

export interface RefundActionDialogProps {
  refund: Refund;
  act: RefundAct;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Confirms a refund action, or asks for the text and amount that it needs. */
export function RefundActionDialog(props: RefundActionDialogProps) {
  const { act } = props;
  if (act === 'Reject' || act === 'Appeal') return <ObjectionDialog {...props} />;
  return act === 'OfferPart' ? <OfferDialog {...props} /> : <ConfirmDialog {...props} act={act} />;
}

/** A separate label for refunding a parcel that was not returned. */
export const actionLabelOf = ({ status, return: back }: Refund, act: RefundAct): RefundAct | 'ApproveWithout' =>
  act === 'Approve' && back?.kind === 'Parcel' && status !== 'ReturnDelivered' ? 'ApproveWithout' : act;

type ConfirmedAction = Exclude<RefundAct, 'Reject' | 'Appeal' | 'OfferPart'>;

const confirmedCalls = {
  TakeOffer: refundCalls.takeOffer,
  Accept: refundCalls.approveRequest,
  CreateReturnCode: refundCalls.createReturnCode,
  Approve: refundCalls.approve,
  Cancel: refundCalls.cancelRequest,
} as const;

function ConfirmDialog({ refund, act, onClose, onDone }: RefundActionDialogProps & { act: ConfirmedAction }) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { refundId, offer, money } = refund;
  const amount = price(act === 'TakeOffer' ? (offer?.amount ?? 0) : money.toCard, language);
  const isAtOnce = act === 'Accept' && refund.return === undefined;
  const label = actionLabelOf(refund, act) as ConfirmedAction | 'ApproveWithout';
  // Nothing is refunded to the card if a coupon paid all of it.
  const isFree = refund.asked === 0;
  const text = isAtOnce
    ? t(isFree ? 'refunds.sure.AcceptAtOnceFree' : 'refunds.sure.AcceptAtOnce', { amount })
    : t(
        isFree && (label === 'Approve' || label === 'ApproveWithout')
          ? `refunds.sure.${label}Free`
          : `refunds.sure.${label}`,
        {
          amount,
        },
      );
  const isPaid = act === 'CreateReturnCode' && refund.return?.paidBy === 'Buyer';
  return (
    <Dialog
      open
      alert
      size="s"
      onClose={onClose}
      title={t(`refunds.act.${label}`)}
      text={isPaid ? `${text} ${t('refunds.sure.CreateReturnCodePaid')}` : text}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('refunds.sure.close')}
          </Button>
          <Button
            loading={busy === act}
            onClick={() =>
              void perform(
                act,
                () => call(confirmedCalls[act], { query: { refundId } }),
                t(`refunds.done.${act}`),
              ).then(async (isDone) => (isDone ? onDone() : undefined))
            }
          >
            {t(`refunds.act.${label}`)}
          </Button>
        </>
      }
    />
  );
}

function ObjectionDialog({ refund, act, onClose, onDone }: RefundActionDialogProps) {
  const { t } = useTranslation('refunds', 'forms');
  const { perform, busy } = useFormActions();
  const uploads = useUploads('Refund', limits.photosMost);
  const isSeller = refund.side === 'Seller';
  const reasons = useQuery({ ...queryOf(refundCalls.reasonsForSeller, {}), enabled: isSeller });
  const of = act === 'Reject' ? 'Request' : 'Return';
  const [reason, setReason] = useState<RefundObjection | ''>('');
  const [explanation, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isReady = explanation.trim().length >= limits.refundDecisionLeast && (!isSeller || reason !== '');
  const ask = act === 'Reject' ? 'reject' : 'appeal';

  const send = async () => {
    setChecked(true);
    if (!isReady) return;
    const body = { refundId: refund.refundId, description: explanation, photos: uploads.keys };
    const isDone = await perform(
      act,
      async () => {
        if (reason === '') return call(refundCalls.appealByBuyer, { body });
        const declaration = act === 'Reject' ? refundCalls.rejectRequest : refundCalls.appealBySeller;
        return call(declaration, { body: { ...body, reason } });
      },
      t(`refunds.done.${act === 'Reject' ? 'Reject' : 'Appeal'}`),
    );
    if (isDone) await onDone();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={explanation === '' && reason === '' && uploads.items.length === 0}
      title={t(`refunds.object.${ask}`)}
      text={t(`refunds.object.${ask}Text`)}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('refunds.sure.close')}
          </Button>
          <Button loading={busy === act} disabled={uploads.isBusy} onClick={() => void send()}>
            {t(`refunds.act.${act}`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {isSeller && (
          <Fetched query={reasons} failed={t('refunds.form.reasonsFailed')}>
            {({ items }) => (
              <Field
                label={t('refunds.object.reason')}
                required
                error={isChecked && reason === '' ? t('Required', { ns: 'api' }) : undefined}
              >
                {(control) => (
                  <Select
                    {...control}
                    value={reason}
                    onChange={(event) => setReason(event.target.value as RefundObjection)}
                  >
                    <option value="">{t('refunds.form.choose')}</option>
                    {items
                      .filter((one) => one.of.includes(of))
                      .map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                  </Select>
                )}
              </Field>
            )}
          </Fetched>
        )}
        <ExplanationField
          label={t('refunds.object.words')}
          hint={t('refunds.object.wordsHint')}
          minLength={limits.refundDecisionLeast}
          value={explanation}
          isChecked={isChecked}
          onValue={setWords}
        />
        <PhotosField uploads={uploads} />
      </div>
    </Dialog>
  );
}

function OfferDialog({ refund, onClose, onDone }: RefundActionDialogProps) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const [amount, setAmount] = useState<number | null>(null);
  const [explanation, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sum = Math.round((amount ?? 0) * 100);
  const problem = sumProblemOf(amount, sum, refund.asked - 1);
  const send = async () => {
    setChecked(true);
    if (problem) return;
    const body = {
      refundId: refund.refundId,
      amount: sum,
      ...(explanation.trim() !== '' && { description: explanation }),
    };
    const isDone = await perform('OfferPart', () => call(refundCalls.offerPart, { body }), t('refunds.done.OfferPart'));
    if (isDone) await onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={explanation === '' && amount === null}
      title={t('refunds.offer.title')}
      text={t('refunds.offer.text')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('refunds.sure.close')}
          </Button>
          <Button loading={busy === 'OfferPart'} onClick={() => void send()}>
            {t('refunds.offer.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label={t('refunds.offer.amount')}
          required
          hint={t('refunds.form.most', { amount: price(refund.asked - 1, language) })}
          error={isChecked && problem ? t(`refunds.sums.${problem}`) : undefined}
        >
          {(control) => (
            <NumberInput {...control} locale={language} decimals={2} suffix="TL" value={amount} onValue={setAmount} />
          )}
        </Field>
        <ExplanationField
          label={t('refunds.offer.words')}
          hint={t('refunds.offer.optional')}
          minLength={0}
          value={explanation}
          isChecked={false}
          onValue={setWords}
        />
      </div>
    </Dialog>
  );
}
