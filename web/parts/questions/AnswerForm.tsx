import { questionCalls } from '../../../contract/calls/questions.ts';
import type { AdQuestion } from '../../../contract/schemas/question.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { WriteForm } from './WriteForm.tsx';
import { useDraft } from './use-draft.ts';

export interface AnswerFormProps {
  question: AdQuestion;
  onDone: (question: AdQuestion) => void;
  onCancel: () => void;
}

/** Answers a question about the member's own ad, or changes the answer. */
export default function AnswerForm({ question, onDone, onCancel }: AnswerFormProps) {
  const { t } = useTranslation('questions');
  const { show } = useToast();
  const { id, answer } = question;
  const isChange = answer !== undefined;
  const [text, setText] = useDraft(`answer-${id}${isChange ? '-change' : ''}`, answer?.text ?? '');
  const send = async (typed: string, key: string) => {
    const written = await call(
      questionCalls.answer,
      { body: { questionId: id, text: typed, isChange } },
      undefined,
      key,
    );
    setText('');
    if (written.isMasked) {
      show({ title: t('questions.reply.masked'), text: t('questions.ask.maskedText'), variant: 'warning' });
    } else {
      show(
        isChange
          ? { title: t('questions.reply.saved') }
          : { title: t('questions.reply.sent'), text: t('questions.reply.sentText') },
      );
    }
    onDone(written.question);
  };
  const ready = (['r1', 'r2', 'r3', 'r4', 'r5'] as const).map((one) => t(`questions.reply.${one}`));
  return (
    <WriteForm
      label={t('questions.reply.label')}
      placeholder={t('questions.reply.placeholder')}
      send={t(isChange ? 'questions.reply.save' : 'questions.reply.send')}
      text={text}
      onText={setText}
      onSend={send}
      onCancel={() => {
        setText('');
        onCancel();
      }}
      {...(!isChange && { ready, readyLabel: t('questions.reply.ready') })}
      autoFocus
    />
  );
}
