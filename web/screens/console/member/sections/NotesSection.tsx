import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { memberDeskCalls } from '../../../../../contract/calls/member-desk.ts';
import { limits } from '../../../../../contract/limits.ts';
import type { StaffNote } from '../../../../../contract/schemas/member-desk.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';
import { call } from '../../../../client/call.ts';
import { newId } from '../../../../client/new-id.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { TextArea } from '../../../../ui/TextInput.tsx';
import { useFormActions } from '../../../settings/frame/use-form-actions.ts';

/** Notes of staff about the member, with a form for a new one. */
export function NotesSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk', 'forms');
  const { language } = usePage();
  const now = useNow();
  const { perform, busy } = useFormActions();
  const [askedNote, setAskedNote] = useState<StaffNote>();
  const query = useQuery(queryOf(memberDeskCalls.notes, { params: { userId } }));
  const remove = async (note: StaffNote) => {
    const act = () => call(memberDeskCalls.removeNote, { params: { id: note.id } });
    const isDone = await perform('remove', act, t('memberDesk.notes.removed'));
    if (!isDone) return;
    setAskedNote(undefined);
    await query.refetch();
  };
  return (
    <>
      <Section
        title={t('memberDesk.notes.title')}
        query={query}
        none={t('memberDesk.notes.none')}
        keyOf={({ id }) => id}
        after={<NoteForm userId={userId} onAdd={() => query.refetch()} />}
      >
        {(note) => (
          <>
            <div>
              <p>{note.text}</p>
              <p className={own.small}>
                {t('memberDesk.notes.by', { name: note.author, at: moment(note.at, language, now) })}
              </p>
            </div>
            {note.isDeletable && (
              <Button
                size="s"
                variant="text"
                aria-label={t('memberDesk.notes.removeOf', { text: note.text.slice(0, 60) })}
                onClick={() => setAskedNote(note)}
              >
                {t('memberDesk.notes.remove')}
              </Button>
            )}
          </>
        )}
      </Section>
      {askedNote && (
        <Dialog
          open
          alert
          onClose={() => setAskedNote(undefined)}
          title={t('memberDesk.notes.remove')}
          text={t('memberDesk.notes.removeText')}
          footer={
            <>
              <Button variant="outlined" data-autofocus onClick={() => setAskedNote(undefined)}>
                {t('shell.cancel')}
              </Button>
              <Button variant="danger" loading={busy !== undefined} onClick={() => void remove(askedNote)}>
                {t('memberDesk.notes.remove')}
              </Button>
            </>
          }
        >
          <p>{askedNote.text}</p>
        </Dialog>
      )}
    </>
  );
}

function NoteForm({ userId, onAdd }: MemberSectionProps & { onAdd: () => Promise<unknown> }) {
  const { t } = useTranslation('memberDesk', 'forms');
  const { perform, busy } = useFormActions();
  const hintId = useId();
  const [key, setKey] = useState(newId);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = text.trim().length < limits.deskReasonLeast;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isShort) return;
    const act = () => call(memberDeskCalls.addNote, { body: { userId, text: text.trim() } }, undefined, key);
    if (!(await perform('add', act, t('memberDesk.notes.added')))) return;
    setText('');
    setChecked(false);
    setKey(newId());
    await onAdd();
  };
  return (
    <form className={own.noteForm} onSubmit={(event) => void add(event)} aria-describedby={hintId}>
      <Field label={t('memberDesk.notes.field')} error={isChecked && isShort ? t('memberDesk.notes.short') : undefined}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={limits.staffNoteMost}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p id={hintId} className={own.small}>
        {t('memberDesk.notes.text')}
      </p>
      <div>
        <Button type="submit" size="s" variant="soft" loading={busy !== undefined}>
          {t('memberDesk.notes.add')}
        </Button>
      </div>
    </form>
  );
}
