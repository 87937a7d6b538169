import { useState } from 'react';
import type { FormEvent } from 'react';
import { adListCalls } from '../../../../contract/calls/ad-lists.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdListItem } from '../../../../contract/schemas/ad-list.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { codeOf } from '../../../parts/lists/code-of.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import styles from '../ListDialog.module.css';

export interface NoteDialogProps {
  listId: string;
  item: AdListItem;
  open: boolean;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Edits the private note on an ad of a list. */
export default function NoteDialog({ open, onClose, ...form }: NoteDialogProps) {
  const { t } = useTranslation('lists');
  return (
    <Dialog
      size="s"
      open={open}
      onClose={onClose}
      title={t('lists.note.title')}
      text={t('lists.note.text')}
      closeLabel={t('shell.close')}
    >
      <NoteForm {...form} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open. */
function NoteForm({ listId, item: { ad, note = '' }, onSaved, onClose }: Omit<NoteDialogProps, 'open'>) {
  const { t } = useTranslation('lists');
  const { show } = useToast();
  const [text, setText] = useState(note);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await call(adListCalls.setNote, { body: { adListId: listId, adId: ad.id, note: text } });
      onClose();
      show({ title: t('lists.note.saved') });
      await onSaved();
    } catch (error) {
      setProblem(t(codeOf(error), { ns: 'api' }));
    } finally {
      setSending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className={styles.form}>
      <Field label={t('lists.note.label')} error={problem} hint={ad.title}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            data-autofocus
            value={text}
            maxLength={limits.adListNoteMost}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" full loading={isSending}>
        {t('lists.note.save')}
      </Button>
    </form>
  );
}
