import type { AppointmentAnswer, ChatMessage } from '../../../../contract/schemas/chat.ts';
import { clock } from '../../../platform/clock.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { appointmentProcess } from '../process.ts';
import { sideOf, otherOf } from '../rules/sides.ts';
import { lockChat } from '../store/chats.ts';
import { readMessage, saveAppointment } from '../store/messages.ts';
import { messageView } from './message-view.ts';
import type { ChatDeps } from './dependencies.ts';
import { pushMessage } from './live-messages.ts';
import { requireOpen } from './chat-access.ts';

/**
 * Accepts, declines or cancels an appointment. Idempotent. Throws ChatNotFound, AppointmentNotFound or AppointmentSettled, ChatClosed unless
 * cancelling, AppointmentInPast when accepting a past one.
 */
export async function answerAppointment(
  deps: ChatDeps,
  accountId: string,
  { chatId, number, answer }: { chatId: string; number: number; answer: AppointmentAnswer },
): Promise<ChatMessage> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const chat = required(await lockChat(database, chatId, accountId), 'ChatNotFound');
    const side = sideOf(chat, accountId);
    const row = required(await readMessage(database, chatId, number), 'AppointmentNotFound');
    const appointment = required(row.appointment, 'AppointmentNotFound');
    const actor = row.side === side ? 'proposer' : 'other';
    if (answer !== 'Cancel') await requireOpen(deps, accountId, otherOf(chat, accountId));
    const outcome = appointmentProcess.transition(appointment.state, answer, actor);
    if ('error' in outcome) {
      const isDone = { Accept: 'Accepted', Decline: 'Declined', Cancel: 'Cancelled' }[answer] === appointment.state;
      if (isDone) return messageView(row, side);
      throw new DomainError(outcome.error);
    }
    if (answer === 'Accept' && new Date(appointment.startsAt) <= clock.now())
      throw new DomainError('AppointmentInPast');
    const changed = { ...appointment, state: outcome.to, sequence: appointment.sequence + 1 };
    await saveAppointment(database, chatId, number, changed);
    const after = { ...row, appointment: changed };
    await pushMessage(deps, chat, after);
    return messageView(after, side);
  });
}
