import { useState } from 'react';
import type { FormEvent } from 'react';
import { reviewCalls } from '../../../contract/calls/reviews.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import styles from '../../parts/reviews/Reviews.module.css';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** The seller's only answer to a review. */
export function AnswerForm({ reviewId, onDone }: { reviewId: string; onDone: () => Promise<void> }) {
  const { t } = useTranslation('reviews');
  const { show } = useToast();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const wordsOf = (code: string) => t(code as ErrorCode, { ns: 'api' });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setSending(true);
    try {
      await call(reviewCalls.answer, { body: { reviewId, text } });
      show({ title: t('reviews.panel.answered') });
      await onDone();
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      setProblem(wordsOf(code));
      show({ title: t('reviews.panel.answerFailed'), text: wordsOf(code), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Field label={t('reviews.panel.answerField')} hint={t('reviews.panel.answerHint')} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={limits.reviewMost}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <Button type="submit" loading={isSending}>
          {t('reviews.panel.answerSend')}
        </Button>
      </div>
    </form>
  );
}
