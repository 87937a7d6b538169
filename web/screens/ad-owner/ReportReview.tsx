import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { reviewCalls } from '../../../contract/calls/reviews.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { CallError, call } from '../../client/call.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Reports a review to Meydan. A guest is asked to sign in. */
export function ReportReview({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('reviews');
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const member = useMember();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const wordsOf = (code: string) => t(code as ErrorCode, { ns: 'api' });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (description.trim() === '') return setProblem(wordsOf('Required'));
    setProblem(undefined);
    setSending(true);
    try {
      await call(reviewCalls.report, { body: { reviewId, description } });
      setDescription('');
      setOpen(false);
      show({ title: t('reviews.report.sent') });
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: t('reviews.report.failed'), text: wordsOf(code), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Button
        variant="text"
        size="s"
        icon={<Flag size={14} aria-hidden="true" />}
        onClick={() => (member ? setOpen(true) : openDrawer('signIn', { access: 'act' }))}
      >
        {t('reviews.report.go')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('reviews.report.title')}
        text={t('reviews.report.text')}
        closeLabel={t('shell.close')}
        footer={
          <>
            <Button variant="outlined" onClick={() => setOpen(false)}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" form={id} loading={isSending}>
              {t('reviews.report.send')}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={(event) => void send(event)}>
          <Field label={t('reviews.report.field')} error={problem}>
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                maxLength={limits.descriptionMost - 200}
                value={description}
                onChange={(event) => setDescription(event.target.value)}
              />
            )}
          </Field>
        </form>
      </Dialog>
    </>
  );
}
