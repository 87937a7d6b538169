import type { AppointmentState, ChatMessage } from '../../../contract/schemas/chat.ts';

/** Progress of a meeting's states. No transition goes back. */
const stage: Readonly<Record<AppointmentState, number>> = { Proposed: 0, Accepted: 1, Declined: 2, Cancelled: 2 };

function isOlder(message: ChatMessage, than: ChatMessage): boolean {
  if (than.isRemoved) return !message.isRemoved;
  if (!message.appointment || !than.appointment) return false;
  return stage[message.appointment.state] < stage[than.appointment.state];
}

/** Adds messages to a map by number. Events may arrive before an older response, so older versions of a message are ignored. */
export function mergeMessages(
  known: ReadonlyMap<number, ChatMessage>,
  news: readonly ChatMessage[],
): ReadonlyMap<number, ChatMessage> {
  const merged = new Map(known);
  for (const message of news) {
    const before = merged.get(message.number);
    if (!before || !isOlder(message, before)) merged.set(message.number, message);
  }
  return merged;
}
