import { messageCalls } from '../../../contract/calls/messages.ts';
import type { ChatReportReason } from '../../../contract/schemas/chat.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { FixedReasonReportDialog } from '../../parts/report/FixedReasonReportDialog.tsx';

// Repeats the contract's list: its schemas are not shipped to the browser.
const reasons = [
  'Fraud',
  'Insult',
  'Harassment',
  'Spam',
  'OutsideTrade',
  'Other',
] as const satisfies ChatReportReason[];

export interface ReportChatDialogProps {
  chatId: string;
  open: boolean;
  onClose: () => void;
}

export default function ReportChatDialog({ chatId, open, onClose }: ReportChatDialogProps) {
  const { t } = useTranslation('messages', 'forms');
  return (
    <FixedReasonReportDialog<ChatReportReason>
      reasons={reasons}
      radioName="reason"
      labelOf={(reason) => t(`messages.report.${reason}`)}
      texts={{
        title: t('messages.report.title'),
        text: t('messages.report.text'),
        close: t('messages.close'),
        cancel: t('messages.cancel'),
        submit: t('messages.report.submit'),
        reason: t('messages.report.reason'),
        description: t('messages.report.description'),
        optional: t('forms.optional'),
        done: t('messages.report.done'),
        doneText: t('messages.report.doneText'),
        failed: t('messages.report.failed'),
      }}
      send={(report) => call(messageCalls.report, { body: { chatId, ...report } })}
      open={open}
      onClose={onClose}
    />
  );
}
