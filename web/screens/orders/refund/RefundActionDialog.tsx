import { refundCalls } from '../../../../contract/calls/refunds.ts';
import type { RefundAct } from '../../../../contract/schemas/refund.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import type { RefundActionDialogProps } from './refund-action.ts';
import { actionLabelOf } from './refund-action.ts';
import { ObjectionDialog } from './ObjectionDialog.tsx';
import { PartialRefundDialog } from './PartialRefundDialog.tsx';

/** Confirms a refund action, or asks for the text and amount that it needs. */
export function RefundActionDialog(props: RefundActionDialogProps) {
  const { act } = props;
  if (act === 'Reject' || act === 'Appeal') return <ObjectionDialog {...props} />;
  return act === 'OfferPart' ? <PartialRefundDialog {...props} /> : <ConfirmDialog {...props} act={act} />;
}

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
