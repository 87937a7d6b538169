import { useEffect, useId, useState } from 'react';
import { memberCalls } from '../../../contract/calls/member.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { UploadField } from '../upload/UploadField.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './ReportDialog.module.css';

interface Reason {
  id: number;
  name: string;
  needsDescription: boolean;
}

interface Complaint {
  reasonId: number;
  description?: string;
  /** Keys of uploaded photos. */
  photos?: string[];
}

/** The calls for each kind of reported subject. */
const subjects = {
  member: {
    reasons: () => call(memberCalls.reportReasons, {}),
    send: (userId: string, complaint: Complaint) => call(memberCalls.reportUser, { body: { userId, ...complaint } }),
  },
  ad: {
    reasons: () => call(moderationCalls.activeReasons, {}),
    send: (adId: string, complaint: Complaint) => call(moderationCalls.report, { body: { adId, ...complaint } }),
  },
};

export interface ReportDialogProps {
  subject: { kind: keyof typeof subjects; id: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** Reports a member or an ad to the moderators: a reason, a description and photos. Keeps the input until the report is sent. */
export default function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('ad', 'forms');
  const formId = useId();
  const form = useReport(subject, () => onClose());
  const { reason, description, codes, uploads } = form;
  const words = (code: ErrorCode | undefined) => code && t(code, { ns: 'api' });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(subject.kind === 'ad' ? 'ad.report.title' : 'ad.member.reportTitle', { name: subject.name })}
      closeLabel={t('shell.close')}
      text={t('ad.member.reportText')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isSending} aria-disabled={uploads.isBusy}>
            {t('ad.member.reportGo')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={form.submit}>
        <Reasons kind={subject.kind} chosen={reason} onChoose={form.setReason} error={words(codes.reason)} />
        <Field
          label={t('ad.member.reportDescription')}
          aside={
            <small className={styles.aside}>
              {reason && !reason.needsDescription && t('forms.optional')}{' '}
              <span className="num">{`${description.length}/${limits.descriptionMost}`}</span>
            </small>
          }
          error={words(codes.description)}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={limits.descriptionMost}
              value={description}
              onChange={(event) => form.setDescription(event.target.value)}
            />
          )}
        </Field>
        <UploadField
          uploads={uploads}
          purpose="Report"
          most={limits.photosMost}
          optional={t('forms.optional')}
          words={{
            label: t('ad.member.photos'),
            hint: t('ad.member.photosHint'),
            choose: t('ad.member.photosChoose'),
            drop: t('ad.member.photosDrop'),
            remove: (name) => t('ad.member.photosRemove', { name }),
            sending: (name, percent) => t('ad.member.photosSending', { name, percent }),
          }}
        />
        {codes.whole && <FieldError>{words(codes.whole)}</FieldError>}
      </form>
    </Dialog>
  );
}

/** Error codes by the place where the form shows them. */
interface ReportErrors {
  reason?: ErrorCode;
  description?: ErrorCode;
  whole?: ErrorCode;
}

const fieldOf: Partial<Record<string, keyof ReportErrors>> = {
  ReportReasonUnknown: 'reason',
  ReportDescriptionRequired: 'description',
  DescriptionTooLong: 'description',
};

function useReport({ kind, id }: ReportDialogProps['subject'], onSent: () => void) {
  const { t } = useTranslation('ad');
  const { show } = useToast();
  const [reason, setReason] = useState<Reason>();
  const [description, setDescription] = useState('');
  const [codes, setCodes] = useState<ReportErrors>({});
  const [isSending, setSending] = useState(false);
  const uploads = useUploads('Report', limits.photosMost);

  const missingFields = (): ReportErrors => ({
    ...(!reason && { reason: 'ReportReasonUnknown' as const }),
    ...(reason?.needsDescription && description.trim() === '' && { description: 'ReportDescriptionRequired' as const }),
  });

  const send = async (reasonId: number) => {
    setSending(true);
    try {
      await subjects[kind].send(id, {
        reasonId,
        ...(description.trim() !== '' && { description }),
        ...(uploads.keys.length > 0 && { photos: uploads.keys }),
      });
      setReason(undefined);
      setDescription('');
      uploads.clear();
      onSent();
      show({ title: t('ad.member.reported'), text: t('ad.member.reportedText') });
    } catch (error) {
      const code = ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
      setCodes({ [fieldOf[code] ?? 'whole']: code });
    } finally {
      setSending(false);
    }
  };

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const found = missingFields();
    setCodes(found);
    if (reason && Object.keys(found).length === 0 && !uploads.isBusy) void send(reason.id);
  };
  return { reason, setReason, description, setDescription, codes, isSending, uploads, submit };
}

function Reasons({
  kind,
  chosen,
  onChoose,
  error,
}: {
  kind: keyof typeof subjects;
  chosen: Reason | undefined;
  onChoose: (reason: Reason) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('ad');
  const id = useId();
  const [reasons, setReasons] = useState<readonly Reason[] | 'failed'>();
  const load = () => {
    setReasons(undefined);
    subjects[kind].reasons().then(
      ({ items }) => setReasons(items),
      () => setReasons('failed'),
    );
  };
  useEffect(load, [kind]);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} aria-busy={!reasons}>
      <legend className={styles.legend}>{t('ad.member.reason')}</legend>
      {!reasons && <SkeletonText widths={['70%', '82%', '60%', '76%']} />}
      {reasons === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('ad.member.reasonsFailed')}
          <Button variant="text" size="s" onClick={load}>
            {t('ad.member.retry')}
          </Button>
        </p>
      )}
      {Array.isArray(reasons) &&
        reasons.map((one: Reason) => (
          <Radio
            key={one.id}
            name="reason"
            label={one.name}
            checked={one.id === chosen?.id}
            onChange={() => onChoose(one)}
          />
        ))}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
