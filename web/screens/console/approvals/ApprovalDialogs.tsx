import { useRevalidator } from 'react-router';
import { approvalCalls } from '../../../../contract/calls/approvals.ts';
import type { Approval } from '../../../../contract/schemas/approval.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';

interface ApprovalDialogProps {
  approval: Approval;
  onClose: () => void;
  onDecided: () => Promise<void>;
}

/** Asks before a change is approved and made. */
export function ApproveDialog({ approval, onClose, onDecided }: ApprovalDialogProps) {
  const { t } = useTranslation('approvalsDesk', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const { id, action, amount, requestedBy } = approval;
  const name = t(`approvalsDesk.action.${action}`);
  const approve = async () => {
    const send = () => call(approvalCalls.approve, { params: { id } });
    if (await perform('approve', send, t('approvalsDesk.approved'))) onClose();
    await Promise.all([revalidate(), onDecided()]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('approvalsDesk.approveTitle')}
      text={t('approvalsDesk.approveText', {
        action: amount === undefined ? name : `${name}, ${price(amount, language)}`,
        name: requestedBy.name,
      })}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button loading={busy === 'approve'} onClick={() => void approve()}>
            {t('approvalsDesk.approve')}
          </Button>
        </>
      }
    />
  );
}

/** Asks why a change is refused, or why the requester withdraws it. */
export function RefuseDialog({ approval: { id, isOwn }, onClose, onDecided }: ApprovalDialogProps) {
  const { t } = useTranslation('approvalsDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const refuse = async (note: string) => {
    const send = () => call(approvalCalls.refuse, { params: { id }, body: { note } });
    if (await perform('refuse', send, t(isOwn ? 'approvalsDesk.withdrawn' : 'approvalsDesk.refused'))) onClose();
    await Promise.all([revalidate(), onDecided()]);
  };
  return (
    <ReasonDialog
      title={t(isOwn ? 'approvalsDesk.withdrawTitle' : 'approvalsDesk.refuseTitle')}
      text={t('approvalsDesk.refuseText')}
      confirmLabel={t(isOwn ? 'approvalsDesk.withdraw' : 'approvalsDesk.refuse')}
      isDanger
      isBusy={busy === 'refuse'}
      onClose={onClose}
      onConfirm={(note) => void refuse(note)}
    />
  );
}
