import { Suspense, useState } from 'react';
import { questionCalls } from '../../../contract/calls/questions.ts';
import type { AdQuestion } from '../../../contract/schemas/question.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazy } from '../../ui/lazy.ts';
import { useToast } from '../../ui/Toast.tsx';
import { Helpful } from './Helpful.tsx';
import { ReportButton } from './ReportButton.tsx';
import { Thread } from './Thread.tsx';
import { codeOf } from './code-of.ts';
import styles from './Questions.module.css';

const AnswerForm = lazy(() => import('./AnswerForm.tsx'));

export interface OwnerThreadProps {
  question: AdQuestion;
  /** The owner may write and change an answer. */
  isOpen: boolean;
  isPointed?: boolean | undefined;
  /** Called after a change or deletion. */
  onChanged: () => void;
}

/** A question about the member's own ad, to answer, change or delete. */
export function OwnerThread({ question, isOpen, isPointed, onChanged }: OwnerThreadProps) {
  const { t } = useTranslation('questions');
  const { show } = useToast();
  const [isWriting, setWriting] = useState(false);
  // The dialog stays mounted, so that its closing animation runs.
  const [toDelete, setToDelete] = useState<{ what: 'question' | 'answer'; isOpen: boolean }>();
  const [isDeleting, setDeleting] = useState(false);
  const { id, text, answer } = question;
  const close = () => setToDelete((before) => before && { ...before, isOpen: false });
  const remove = async () => {
    const what = toDelete?.what;
    setDeleting(true);
    try {
      if (what === 'answer') await call(questionCalls.removeAnswer, { body: { questionId: id } });
      else await call(questionCalls.remove, { body: { questionId: id } });
      show({
        title:
          what === 'answer' ? t('questions.delete.answerDone') : t('questions.delete.done', { count: 1, figure: '1' }),
      });
      close();
      onChanged();
    } catch (error) {
      show({ title: t('questions.delete.failed'), text: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
    } finally {
      setDeleting(false);
    }
  };
  const act = (label: string, of: string, press: () => void) => (
    <button type="button" className={styles.act} aria-label={of} onClick={press}>
      {label}
    </button>
  );
  return (
    <>
      <Thread
        question={question}
        isPointed={isPointed}
        isOver={!isOpen}
        acts={
          <>
            {act(t('questions.delete.act'), t('questions.delete.actOf', { text }), () =>
              setToDelete({ what: 'question', isOpen: true }),
            )}
            <ReportButton questionId={id} part="Question" text={text} />
          </>
        }
        answerActs={
          answer && (
            <>
              <Helpful key={`${question.helpful}`} question={question} />
              {isOpen &&
                act(t('questions.reply.change'), t('questions.reply.changeOf', { text: answer.text }), () =>
                  setWriting(true),
                )}
              {act(t('questions.delete.answer'), t('questions.delete.answerOf', { text: answer.text }), () =>
                setToDelete({ what: 'answer', isOpen: true }),
              )}
            </>
          )
        }
        form={
          isOpen && isWriting ? (
            <Suspense fallback={null}>
              <AnswerForm
                question={question}
                onCancel={() => setWriting(false)}
                onDone={() => {
                  setWriting(false);
                  onChanged();
                }}
              />
            </Suspense>
          ) : isOpen && !answer ? (
            <Button
              variant="soft"
              size="s"
              className={styles.answerAct}
              aria-label={t('questions.reply.actOf', { text })}
              onClick={() => setWriting(true)}
            >
              {t('questions.reply.act')}
            </Button>
          ) : undefined
        }
      />
      {toDelete && (
        <Dialog
          alert
          size="s"
          open={toDelete.isOpen}
          onClose={close}
          title={
            toDelete.what === 'answer'
              ? t('questions.delete.answerTitle')
              : t('questions.delete.title', { count: 1, figure: '1' })
          }
          text={t(toDelete.what === 'answer' ? 'questions.delete.answerText' : 'questions.delete.text')}
          footer={
            <>
              <Button variant="outlined" data-autofocus onClick={close}>
                {t('questions.cancel')}
              </Button>
              <Button variant="danger" loading={isDeleting} onClick={() => void remove()}>
                {t('questions.delete.yes')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
