import type { Language } from '../../../../contract/enums.ts';
import type { AppointmentAnswer, ChatMessage } from '../../../../contract/schemas/chat.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { appointmentProcess } from '../process.ts';
import { calendarFile } from '../rules/calendar.ts';
import { momentOf } from '../rules/istanbul.ts';
import { otherOf, sideOf } from '../rules/sides.ts';
import { holdChat, twoOf } from '../store/chats.ts';
import { readMessage, saveAppointment } from '../store/messages.ts';
import type { ChatDeps } from './deps.ts';
import { shownMessage } from './shown.ts';
import { requireOpen, send, tellMessage } from './writing.ts';

export interface Proposal {
  chatId: string;
  /** Made by whoever proposes. */
  id: string;
  /** A day and an hour in Istanbul. */
  day: string;
  time: string;
  place: string;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Proposes to meet. Refuses AppointmentInPast, and as `send` does. */
export async function propose(
  deps: ChatDeps,
  accountId: string,
  { chatId, id, day, time, place, lat, lng }: Proposal,
): Promise<ChatMessage> {
  const startsAt = momentOf(day, time);
  if (startsAt <= clock.now()) throw new DomainError('AppointmentInPast');
  const appointment = {
    state: 'Proposed' as const,
    startsAt: startsAt.toISOString(),
    place,
    ...(lat !== undefined && lng !== undefined && { point: { lat, lng } }),
    sequence: 0,
  };
  return send(deps, accountId, { chatId }, { id, text: '', photos: [], appointment });
}

/**
 * Accepts, declines or cancels a meeting. Done again it changes nothing. Refuses ChatNotFound, ChatClosed but for cancelling, AppointmentNotFound,
 * AppointmentSettled, AppointmentInPast for accepting what is over.
 */
export async function answerAppointment(
  deps: ChatDeps,
  accountId: string,
  { chatId, number, answer }: { chatId: string; number: number; answer: AppointmentAnswer },
): Promise<ChatMessage> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const chat = required(await holdChat(database, chatId, accountId), 'ChatNotFound');
    const side = sideOf(chat, accountId);
    const row = required(await readMessage(database, chatId, number), 'AppointmentNotFound');
    const appointment = required(row.appointment, 'AppointmentNotFound');
    const actor = row.side === side ? 'proposer' : 'other';
    if (answer !== 'Cancel') await requireOpen(deps, accountId, otherOf(chat, accountId));
    const outcome = appointmentProcess.transition(appointment.state, answer, actor);
    if ('error' in outcome) {
      const isDone = { Accept: 'Accepted', Decline: 'Declined', Cancel: 'Cancelled' }[answer] === appointment.state;
      if (isDone) return shownMessage(row, side);
      throw new DomainError(outcome.error);
    }
    if (answer === 'Accept' && new Date(appointment.startsAt) <= clock.now())
      throw new DomainError('AppointmentInPast');
    const changed = { ...appointment, state: outcome.to, sequence: appointment.sequence + 1 };
    await saveAppointment(database, chatId, number, changed);
    const after = { ...row, appointment: changed };
    await tellMessage(deps, chat, after);
    return shownMessage(after, side);
  });
}

/** What a calendar shows of a meeting, and where the chat is read. */
const calendarWords = {
  tr: { summary: 'Görüşme', path: 'mesajlar' },
  en: { summary: 'Meeting', path: 'messages' },
} as const satisfies Record<Language, object>;

/** The file by which one of the two puts a meeting into their calendar. Refuses ChatNotFound, AppointmentNotFound. */
export async function calendarOf(
  { database, views, publicUrl }: Pick<ChatDeps, 'database' | 'views' | 'publicUrl'>,
  accountId: string,
  { chatId, number }: { chatId: string; number: number },
  language: Language,
): Promise<string> {
  const two = required(await twoOf(database, chatId, accountId), 'ChatNotFound');
  const { appointment } = required(await readMessage(database, chatId, number), 'AppointmentNotFound');
  const ad = (await views.briefsOf([two.adId], language)).get(two.adId);
  const title = ad?.title ?? 'Meydan';
  const { path, summary } = calendarWords[language];
  const url = `${publicUrl}/${path}/${chatId}`;
  return calendarFile({
    uid: `${chatId}-${number}@${new URL(publicUrl).hostname}`,
    appointment: required(appointment, 'AppointmentNotFound'),
    title: `${summary}: ${title}`,
    description: `${title}\n${url}`,
    url,
    madeAt: clock.now(),
  });
}
