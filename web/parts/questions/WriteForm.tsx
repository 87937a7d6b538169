import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { count } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { newId } from '../../client/new-id.ts';
import { usePage } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { codeOf } from './code-of.ts';
import styles from './Questions.module.css';

export interface WriteFormProps {
  label: string;
  placeholder: string;
  hint?: ReactNode;
  send: string;
  text: string;
  onText: (text: string) => void;
  /** Sends the text. A repeated idempotency key means a retry of the same text. */
  onSend: (text: string, key: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
  /** Ready-made sentences. */
  ready?: readonly string[] | undefined;
  readyLabel?: string | undefined;
  autoFocus?: boolean | undefined;
}

/** The counter appears when fewer letters are left. */
const countedFrom = 120;

/** The field for a question or an answer. A refused text stays in the field, with the reason below it. */
export function WriteForm(props: WriteFormProps) {
  const { label, placeholder, hint, send, text, onText, onSend, onCancel, ready = [], readyLabel, autoFocus } = props;
  const { t } = useTranslation('questions');
  const { language } = usePage();
  const [problem, setProblem] = useState<ErrorCode>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lastSent = useRef<{ text: string; key: string }>(undefined);
  const left = limits.questionMost - text.trim().length;

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || isSending) return field.current?.focus();
    if (left < 0) return setProblem('QuestionTooLong');
    // Same key after a lost answer, so that a retry creates no duplicate.
    if (lastSent.current?.text !== text) lastSent.current = { text, key: newId() };
    setSending(true);
    setProblem(undefined);
    try {
      await onSend(text, lastSent.current.key);
    } catch (error) {
      setProblem(codeOf(error));
      field.current?.focus();
    } finally {
      setSending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {ready.length > 0 && text === '' && (
        <ul aria-label={readyLabel} className={styles.ready}>
          {ready.map((sentence) => (
            <li key={sentence}>
              <Chip
                onClick={() => {
                  onText(sentence);
                  field.current?.focus();
                }}
              >
                {sentence}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={label}
        error={problem && t(problem, { ns: 'api' })}
        {...(hint !== undefined && { hint })}
        aside={
          left < countedFrom && (
            <span className={styles.left} data-over={left < 0 ? '' : undefined}>
              {t(left < 0 ? 'questions.ask.over' : 'questions.ask.left', { figure: count(Math.abs(left), language) })}
            </span>
          )
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            value={text}
            placeholder={placeholder}
            onChange={(event) => {
              onText(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div className={styles.sending}>
        <Button type="submit" loading={isSending} aria-disabled={text.trim() === ''}>
          {send}
        </Button>
        {onCancel && (
          <Button variant="text" onClick={onCancel}>
            {t('questions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
