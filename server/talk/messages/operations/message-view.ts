import type { ChatSide, ChatMessage } from '../../../../contract/schemas/chat.ts';
import type { MessageRow } from '../store/messages.ts';

/** A message as one party sees it. Its sender does not see the warnings; moderators see everything. */
export function messageView(row: MessageRow, reader: ChatSide | 'Moderator'): ChatMessage {
  const { id, number, side, text, photos, appointment, warnings, isRemoved, createdAt } = row;
  return {
    id,
    number,
    by: side,
    ...(text !== '' && { text }),
    ...(photos && photos.length > 0 && { photos }),
    ...(appointment && { appointment: appointmentView(appointment) }),
    ...(warnings.length > 0 && reader !== side && { warnings }),
    ...(isRemoved && { isRemoved }),
    at: createdAt.toISOString(),
  };
}

const appointmentView = ({ state, startsAt, place, point }: NonNullable<MessageRow['appointment']>) => ({
  state,
  startsAt,
  place,
  ...(point && { point }),
});
