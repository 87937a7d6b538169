import { MapPin, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import { limits } from '../../../contract/limits.ts';
import type { Chat, ChatMessage } from '../../../contract/schemas/chat.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { newId } from '../../client/new-id.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { lazy } from '../../ui/lazy.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Meeting.module.css';
import { errorCodeOf } from './error-code.ts';
import { dayOf } from './chat-times.ts';

const MeetingPlacePicker = lazy(() => import('./MeetingPlacePicker.tsx'));

export interface ProposeMeetingDialogProps {
  chat: Chat;
  open: boolean;
  onClose: () => void;
  onProposed: (message: ChatMessage) => void;
}

const dayMs = 86_400_000;

/** Proposes a day, time and place for a meeting. */
export default function ProposeMeetingDialog({
  chat: { id: chatId, ad },
  open,
  onClose,
  onProposed,
}: ProposeMeetingDialogProps) {
  const { t } = useTranslation('messages', 'forms');
  const today = dayOf(new Date().toISOString());
  const [day, setDay] = useState(() => dayOf(new Date(Date.now() + dayMs).toISOString()));
  const [time, setTime] = useState('18:00');
  const [place, setPlace] = useState('');
  // The place name that the map suggested. It replaces the typed place only if that is empty or was suggested too.
  const [suggestedPlace, setSuggestedPlace] = useState('');
  const [point, setPoint] = useState<{ lat: number; lng: number }>();
  const [hasMap, setMap] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  // The same id after a lost response, so that the proposal is stored once.
  const [id, setId] = useState(newId);
  const propose = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      onProposed(await call(messageCalls.propose, { body: { chatId, id, day, time, place, ...point } }));
      setId(newId());
      setPlace('');
      setPoint(undefined);
      setMap(false);
      onClose();
    } catch (error) {
      setProblem(t(errorCodeOf(error), { ns: 'api' }));
    } finally {
      setSending(false);
    }
  };
  const mark = (at: { lat: number; lng: number }, name: string | undefined) => {
    setPoint(at);
    if (name === undefined) return;
    setSuggestedPlace(name);
    setPlace((before) => (before.trim() === '' || before === suggestedPlace ? name : before));
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
        {point ? (
          <p className={styles.marked} role="status">
            <MapPin size={18} aria-hidden="true" />
            {t('messages.meet.map.marked')}
            <Button variant="text" size="s" icon={<X size={16} />} onClick={() => setPoint(undefined)}>
              {t('messages.meet.map.unmark')}
            </Button>
          </p>
        ) : (
          !hasMap && (
            <Button variant="soft" icon={<MapPin size={18} />} onClick={() => setMap(true)}>
              {t('messages.meet.map.open')}
            </Button>
          )
        )}
        {hasMap && (
          <Suspense fallback={null}>
            <MeetingPlacePicker near={ad?.place} onPoint={mark} />
          </Suspense>
        )}
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </form>
    </Dialog>
  );
}
