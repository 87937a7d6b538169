import { questionCalls } from '../../../contract/calls/questions.ts';
import type { QuestionPart, QuestionReportReason } from '../../../contract/schemas/question.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { FixedReasonReportDialog } from '../report/FixedReasonReportDialog.tsx';

// Repeats the contract's list: its schemas are not shipped to the browser.
const reasons = ['Insult', 'Fraud', 'Contact', 'Spam', 'Unrelated', 'Other'] as const satisfies QuestionReportReason[];

export interface ReportQuestionDialogProps {
  questionId: string;
  part: QuestionPart;
  open: boolean;
  onClose: () => void;
}

export default function ReportQuestionDialog({ questionId, part, open, onClose }: ReportQuestionDialogProps) {
  const { t } = useTranslation('questions', 'forms');
  return (
    <FixedReasonReportDialog<QuestionReportReason>
      reasons={reasons}
      radioName="question-report"
      labelOf={(reason) => t(`questions.report.${reason}`)}
      texts={{
        title: t('questions.report.title'),
        text: t('questions.report.text'),
        close: t('questions.close'),
        cancel: t('questions.cancel'),
        submit: t('questions.report.submit'),
        reason: t('questions.report.reason'),
        description: t('questions.report.description'),
        optional: t('questions.report.optional'),
        done: t('questions.report.done'),
        doneText: t('questions.report.doneText'),
        failed: t('questions.report.failed'),
      }}
      send={(report) => call(questionCalls.report, { body: { questionId, part, ...report } })}
      open={open}
      onClose={onClose}
    />
  );
}
