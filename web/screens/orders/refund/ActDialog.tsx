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
import { WordsField } from './WordsField.tsx';

export interface ActDialogProps {
  refund: Refund;
  act: RefundAct;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks before something is done to a refund: what follows from it, or the words that it needs. */
export function ActDialog(props: ActDialogProps) {
  const { act } = props;
  if (act === 'Reject' || act === 'Appeal') return <ObjectionDialog {...props} />;
  return act === 'OfferPart' ? <OfferDialog {...props} /> : <SureDialog {...props} act={act} />;
}

/** Paying back what has not come back is said as what it is. */
export const wordOf = ({ status, return: back }: Refund, act: RefundAct): RefundAct | 'ApproveWithout' =>
  act === 'Approve' && back?.kind === 'Parcel' && status !== 'ReturnDelivered' ? 'ApproveWithout' : act;

type SureAct = Exclude<RefundAct, 'Reject' | 'Appeal' | 'OfferPart'>;

const sureCalls = {
  TakeOffer: refundCalls.takeOffer,
  Accept: refundCalls.approveRequest,
  CreateReturnCode: refundCalls.createReturnCode,
  Approve: refundCalls.approve,
  Cancel: refundCalls.cancelRequest,
} as const;

function SureDialog({ refund, act, onClose, onDone }: ActDialogProps & { act: SureAct }) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { refundId, offer, money } = refund;
  const amount = price(act === 'TakeOffer' ? (offer?.amount ?? 0) : money.toCard, language);
  const isAtOnce = act === 'Accept' && refund.return === undefined;
  const word = wordOf(refund, act) as SureAct | 'ApproveWithout';
  // Nothing goes back to a card where a coupon paid all of it.
  const isFree = refund.asked === 0;
  const text = isAtOnce
    ? t(isFree ? 'refunds.sure.AcceptAtOnceFree' : 'refunds.sure.AcceptAtOnce', { amount })
    : t(
        isFree && (word === 'Approve' || word === 'ApproveWithout')
          ? `refunds.sure.${word}Free`
          : `refunds.sure.${word}`,
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
      title={t(`refunds.act.${word}`)}
      text={isPaid ? `${text} ${t('refunds.sure.CreateReturnCodePaid')}` : text}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('refunds.sure.close')}
          </Button>
          <Button
            loading={busy === act}
            onClick={() =>
              void perform(act, () => call(sureCalls[act], { query: { refundId } }), t(`refunds.done.${act}`)).then(
                async (isDone) => (isDone ? onDone() : undefined),
              )
            }
          >
            {t(`refunds.act.${word}`)}
          </Button>
        </>
      }
    />
  );
}

function ObjectionDialog({ refund, act, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('refunds', 'forms');
  const { perform, busy } = useFormActions();
  const uploads = useUploads('Refund', limits.photosMost);
  const isSeller = refund.side === 'Seller';
  const reasons = useQuery({ ...queryOf(refundCalls.reasonsForSeller, {}), enabled: isSeller });
  const of = act === 'Reject' ? 'Request' : 'Return';
  const [reason, setReason] = useState<RefundObjection | ''>('');
  const [words, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isReady = words.trim().length >= limits.refundDecisionLeast && (!isSeller || reason !== '');
  const ask = act === 'Reject' ? 'reject' : 'appeal';

  const send = async () => {
    setChecked(true);
    if (!isReady) return;
    const body = { refundId: refund.refundId, description: words, photos: uploads.keys };
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
      dismissible={words === '' && reason === '' && uploads.items.length === 0}
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
        <WordsField
          label={t('refunds.object.words')}
          hint={t('refunds.object.wordsHint')}
          least={limits.refundDecisionLeast}
          value={words}
          isChecked={isChecked}
          onValue={setWords}
        />
        <PhotosField uploads={uploads} />
      </div>
    </Dialog>
  );
}

function OfferDialog({ refund, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const [amount, setAmount] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sum = Math.round((amount ?? 0) * 100);
  const problem = sumProblemOf(amount, sum, refund.asked - 1);
  const send = async () => {
    setChecked(true);
    if (problem) return;
    const body = { refundId: refund.refundId, amount: sum, ...(words.trim() !== '' && { description: words }) };
    const isDone = await perform('OfferPart', () => call(refundCalls.offerPart, { body }), t('refunds.done.OfferPart'));
    if (isDone) await onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={words === '' && amount === null}
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
        <WordsField
          label={t('refunds.offer.words')}
          hint={t('refunds.offer.optional')}
          least={0}
          value={words}
          isChecked={false}
          onValue={setWords}
        />
      </div>
    </Dialog>
  );
}
