import { CalendarClock, CalendarPlus, MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type {
  Appointment,
  AppointmentAnswer,
  AppointmentState,
  Chat,
  ChatMessage,
} from '../../../contract/schemas/chat.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './Meeting.module.css';
import { errorCodeOf } from './error-code.ts';
import { meetingTime } from './chat-times.ts';

const MeetingMapDialog = lazy(() => import('./MeetingMapDialog.tsx'));

export interface MeetingCardProps {
  message: ChatMessage;
  appointment: Appointment;
  chat: Chat;
  onChange: (message: ChatMessage) => void;
}

const tones = { Proposed: 'warning', Accepted: 'positive', Declined: 'neutral', Cancelled: 'neutral' } as const;
const titles = { Proposed: 'proposed', Accepted: 'accepted', Declined: 'declined', Cancelled: 'cancelled' } as const;
const becomes = { Accept: 'Accepted', Decline: 'Declined', Cancel: 'Cancelled' } as const;

/** A meeting with its time, place and the reader's possible answers. */
export function MeetingCard({ message, appointment, chat, onChange }: MeetingCardProps) {
  const { t } = useTranslation('messages', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  // Optimistic state, reset if the answer is refused.
  const [answered, setAnswered] = useState<AppointmentState>();
  const { startsAt, place, point } = appointment;
  const state = answered ?? appointment.state;
  const isSending = answered !== undefined;
  const [hasMap, setMap] = useState<boolean>();
  const isOwn = message.by === chat.side;
  const answer = async (chosen: AppointmentAnswer) => {
    setAnswered(becomes[chosen]);
    try {
      const body = { chatId: chat.id, number: message.number, answer: chosen };
      onChange(await call(messageCalls.answerAppointment, { body }));
    } catch (error) {
      show({ title: t('messages.meet.failed'), text: t(errorCodeOf(error), { ns: 'api' }), variant: 'danger' });
    } finally {
      setAnswered(undefined);
    }
  };
  const isOpen = state === 'Proposed' || state === 'Accepted';
  return (
    <div className={styles.meeting}>
      <p className={styles.meetingHead}>
        <CalendarClock size={18} aria-hidden="true" />
        <Tag tone={tones[state]}>{t(`messages.meet.${titles[state]}`)}</Tag>
      </p>
      <p className={styles.meetingTime}>
        <time dateTime={startsAt}>{meetingTime(startsAt, language)}</time>
      </p>
      {place !== '' && (
        <p className={styles.meetingPlace}>
          <MapPin size={16} aria-hidden="true" />
          <span>
            {place}
            {point && (
              <button type="button" className={styles.inlineAct} onClick={() => setMap(true)}>
                {t('messages.meet.map.show')}
              </button>
            )}
          </span>
        </p>
      )}
      {point && hasMap !== undefined && (
        <Suspense fallback={null}>
          <MeetingMapDialog open={hasMap} place={place} point={point} onClose={() => setMap(false)} />
        </Suspense>
      )}
      {isOpen && !chat.isClosed && (
        <div className={styles.meetingActs}>
          {state === 'Proposed' && !isOwn && (
            <>
              <Button size="s" disabled={isSending} onClick={() => void answer('Accept')}>
                {t('messages.meet.accept')}
              </Button>
              <Button size="s" variant="outlined" disabled={isSending} onClick={() => void answer('Decline')}>
                {t('messages.meet.decline')}
              </Button>
            </>
          )}
          {state === 'Accepted' && (
            <a
              href={`/mesajlar/${chat.id}/randevu/${message.number}.ics?lang=${language}`}
              download
              className={buttonClass({ size: 's', variant: 'soft' })}
            >
              <CalendarPlus size={16} aria-hidden="true" />
              {t('messages.meet.calendar')}
            </a>
          )}
          {(isOwn || state === 'Accepted') && (
            <Button size="s" variant="text" disabled={isSending} onClick={() => void answer('Cancel')}>
              {t('messages.meet.cancel')}
            </Button>
          )}
        </div>
      )}
      {state === 'Proposed' && isOwn && <p className={styles.quiet}>{t('messages.meet.waiting')}</p>}
    </div>
  );
}
