import { useRevalidator } from 'react-router';
import { feedbackCalls } from '../../../contract/calls/feedback.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../client/call.ts';
import { readCookie } from '../../client/cookies.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { EmailField, SelectField, TextAreaField } from '../../parts/form/fields.tsx';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import { UploadField } from '../../parts/upload/UploadField.tsx';
import { useUploads } from '../../parts/upload/use-uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import styles from './Feedback.module.css';

const typed = async () => (await import('../../../contract/schemas/feedback.ts')).feedbackForm.omit({ photos: true });

export interface FeedbackFormProps {
  /** Undefined if they could not be loaded. */
  subjects: readonly { id: number; name: string }[] | undefined;
  onSent: () => void;
}

/** Asks for subject, text and up to three photos; guests also give a contact address. */
export function FeedbackForm({ subjects, onSent }: FeedbackFormProps) {
  const { t } = useTranslation('feedback', 'forms');
  const member = useMember();
  const { revalidate, state } = useRevalidator();
  const uploads = useUploads('Feedback', limits.photosMost);
  const form = useCallForm({
    schema: typed,
    values: { subjectId: '', description: '', email: '' },
    async send(body) {
      await call(feedbackCalls.create, {
        query: { platform: readCookie('Discipline') === 'ecommerce' ? 'Ecommerce' : 'Ads' },
        body: { ...body, photos: uploads.keys },
      });
      onSent();
    },
  });
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" size="l" loading={form.isSending} disabled={uploads.isBusy}>
          {t(uploads.isBusy ? 'feedback.waiting' : 'feedback.send')}
        </Button>
      }
    >
      {subjects ? (
        <SelectField
          form={form}
          name="subjectId"
          label={t('feedback.subject')}
          placeholder={t('feedback.chooseSubject')}
          options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : (
        <div className={styles.failed}>
          <FieldError>{t('feedback.subjectsFailed')}</FieldError>
          <Button variant="soft" loading={state !== 'idle'} onClick={() => void revalidate()}>
            {t('shell.error.retry')}
          </Button>
        </div>
      )}
      <TextAreaField
        form={form}
        name="description"
        label={t('feedback.description')}
        hint={t('feedback.descriptionHint')}
        most={limits.descriptionMost}
        rows={7}
      />
      <UploadField
        uploads={uploads}
        purpose="Feedback"
        most={limits.photosMost}
        optional={t('forms.optional')}
        words={{
          label: t('feedback.photos'),
          hint: t('feedback.photosHint'),
          choose: t('feedback.choose'),
          camera: t('feedback.camera'),
          drop: t('feedback.drop'),
          remove: (name) => t('feedback.remove', { name }),
          sending: (name, percent) => t('feedback.sending', { name, percent }),
        }}
      />
      {!member && (
        <EmailField form={form} name="email" label={t('feedback.email')} hint={t('feedback.emailHint')} optional />
      )}
    </Form>
  );
}
