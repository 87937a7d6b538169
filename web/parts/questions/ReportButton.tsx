import { Suspense, useState } from 'react';
import type { QuestionPart } from '../../../contract/schemas/question.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { lazy } from '../../ui/lazy.ts';
import styles from './Questions.module.css';

const ReportQuestionDialog = lazy(() => import('./ReportQuestionDialog.tsx'));

export interface ReportButtonProps {
  questionId: string;
  part: QuestionPart;
  text: string;
}

/** Reports a question or an answer. A guest is asked to sign in. */
export function ReportButton({ questionId, part, text }: ReportButtonProps) {
  const { t } = useTranslation('questions');
  const { openDrawer } = useOverlays();
  const member = useMember();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className={styles.act}
        aria-label={t(part === 'Question' ? 'questions.report.questionOf' : 'questions.report.answerOf', { text })}
        onClick={() => (member ? setOpen(true) : openDrawer('signIn', { access: 'act' }))}
      >
        {t('questions.report.act')}
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ReportQuestionDialog questionId={questionId} part={part} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
