import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { Report } from '../../../../contract/schemas/moderation.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { useShortcuts } from '../queue/use-shortcuts.ts';

const maxNoteLength = 500;

/** Closes a report with a note for moderators. */
export default function SolveDialog({
  report,
  about,
  open,
  onClose,
  onDone,
}: {
  report: Report;
  about: 'ads' | 'members';
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('console', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const solve = async () => {
    const body = note.trim() === '' ? {} : { note: note.trim() };
    const isSolved = await perform(
      'solve',
      () =>
        about === 'ads'
          ? call(moderationCalls.solveReport, { query: { adReportId: report.id }, body })
          : call(moderationCalls.solveUserReport, { body: { userReportId: report.id, ...body } }),
      t('console.reports.solved'),
    );
    if (!isSolved) return;
    onClose();
    await revalidate();
    onDone();
  };
  useShortcuts(
    ({ kind }) => {
      if (kind !== 'confirm' || busy !== undefined) return false;
      void solve();
      return true;
    },
    { inDialog: open },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('console.reports.solveTitle')}
      text={t('console.reports.solveText')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button loading={busy !== undefined} onClick={() => void solve()}>
            {t('console.reports.solve')}
          </Button>
        </>
      }
    >
      <Field label={t('console.reports.note')}>
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            rows={3}
            maxLength={maxNoteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
