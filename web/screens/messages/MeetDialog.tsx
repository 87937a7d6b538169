import { useState } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import { limits } from '../../../contract/limits.ts';
import type { ChatMessage } from '../../../contract/schemas/chat.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { newId } from '../../client/new-id.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Messages.module.css';
import { codeOf, dayOf } from './words.ts';

export interface MeetDialogProps {
  chatId: string;
  open: boolean;
  onClose: () => void;
  onProposed: (message: ChatMessage) => void;
}

const dayMs = 86_400_000;

/** Day, hour and place of a meeting to propose. */
export default function MeetDialog({ chatId, open, onClose, onProposed }: MeetDialogProps) {
  const { t } = useTranslation('messages', 'forms');
  const today = dayOf(new Date().toISOString());
  const [day, setDay] = useState(() => dayOf(new Date(Date.now() + dayMs).toISOString()));
  const [time, setTime] = useState('18:00');
  const [place, setPlace] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  // The same proposal sent again after a lost answer is the same one.
  const [id, setId] = useState(newId);
  const propose = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      onProposed(await call(messageCalls.propose, { body: { chatId, id, day, time, place } }));
      setId(newId());
      setPlace('');
      onClose();
    } catch (error) {
      setProblem(t(codeOf(error), { ns: 'api' }));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('messages.meet.title')}
      text={t('messages.meet.text')}
      closeLabel={t('messages.close')}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('messages.cancel')}
          </Button>
          <Button type="submit" form="meet" loading={isSending}>
            {t('messages.meet.submit')}
          </Button>
        </>
      }
    >
      <form
        id="meet"
        className={styles.meetForm}
        onSubmit={(event) => {
          event.preventDefault();
          void propose();
        }}
      >
        <div className={styles.meetWhen}>
          <Field label={t('messages.meet.day')} required>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min={today}
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('messages.meet.time')} required>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                step={300}
                value={time}
                onChange={(event) => setTime(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Field label={t('messages.meet.place')} hint={t('messages.meet.placeHint')} required>
          {(control) => (
            <TextInput
              {...control}
              minLength={3}
              maxLength={limits.meetingPlaceMost}
              value={place}
              onChange={(event) => setPlace(event.target.value)}
            />
          )}
        </Field>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </form>
    </Dialog>
  );
}
