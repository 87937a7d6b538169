import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { reviewCalls } from '../../../contract/calls/reviews.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { queryOf, useQuery } from '../../client/queries.ts';
import { Fetched } from '../../parts/Fetched.tsx';
import styles from '../../parts/reviews/Reviews.module.css';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';

export interface FeedbackDialogProps {
  orderCode: string;
  open: boolean;
  onClose: () => void;
}

/** A buyer's private feedback to Meydan about an order. Keeps the typed text until it is sent. */
export default function FeedbackDialog({ orderCode, open, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation('reviews', 'forms');
  const { show } = useToast();
  const id = useId();
  const subjects = useQuery({ ...queryOf(reviewCalls.feedbackSubjects, {}), enabled: open });
  const [subjectId, setSubject] = useState<number>();
  const [description, setDescription] = useState('');
  const [codes, setCodes] = useState<{ subject?: string; description?: string }>({});
  const [isSending, setSending] = useState(false);
  const required = t('Required', { ns: 'api' });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(subjectId === undefined && { subject: required }),
      ...(description.trim() === '' && { description: required }),
    };
    setCodes(missing);
    if (subjectId === undefined || description.trim() === '') return;
    setSending(true);
    try {
      await call(reviewCalls.feedbackOnAds, { body: { orderCode, subjectId, description } });
      setDescription('');
      setSubject(undefined);
      onClose();
      show({ title: t('reviews.feedback.sent') });
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: t('reviews.feedback.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={subjectId === undefined && description === ''}
      title={t('reviews.feedback.title')}
      text={t('reviews.feedback.text')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} loading={isSending}>
            {t('reviews.feedback.send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <fieldset>
          <legend>{t('reviews.feedback.subject')}</legend>
          <Fetched query={subjects} failed={t('reviews.feedback.subjectsFailed')}>
            {({ items }) =>
              items.map((subject) => (
                <Radio
                  key={subject.id}
                  name="subject"
                  checked={subject.id === subjectId}
                  onChange={() => setSubject(subject.id)}
                  label={subject.name}
                />
              ))
            }
          </Fetched>
          {codes.subject !== undefined && <p role="alert">{codes.subject}</p>}
        </fieldset>
        <Field label={t('reviews.feedback.description')} error={codes.description}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={limits.descriptionMost}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
