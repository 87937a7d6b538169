import type { ChatMessage } from '../../../../contract/schemas/chat.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { momentOf } from '../rules/istanbul-time.ts';
import type { ChatDeps } from './dependencies.ts';
import { sendMessage } from './send-message.ts';

interface AppointmentProposal {
  chatId: string;
  /** Chosen by the client; makes retries idempotent. */
  id: string;
  /** Day and time in Istanbul. */
  day: string;
  time: string;
  place: string;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Throws AppointmentInPast and the errors of `sendMessage`. */
export async function proposeAppointment(
  deps: ChatDeps,
  accountId: string,
  { chatId, id, day, time, place, lat, lng }: AppointmentProposal,
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
  return sendMessage(deps, accountId, { chatId }, { id, text: '', photos: [], appointment });
}
