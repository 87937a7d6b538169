import type { ChatMessage, ChatOffer } from '../../../contract/schemas/chat.ts';
import { dayOf } from './chat-times.ts';

type Agreed = ChatOffer['agreed'][number];

/** A line of a chat: a message, with how it stands to the one before; or a sum that was agreed. */
export type TimelineLine =
  | { kind: 'message'; message: ChatMessage; follows: boolean; isFirstUnread: boolean }
  | { kind: 'agreed'; agreed: Agreed };

export interface TimelineDay {
  day: string;
  /** The time of its first line. */
  at: string;
  lines: TimelineLine[];
}

/** Messages of one writer within so many milliseconds belong together. */
const maxGroupGapMs = 5 * 60_000;

/** What is drawn with more than its words stands by itself. */
const isCard = ({ warnings, appointment }: ChatMessage) => warnings !== undefined || appointment !== undefined;

interface TimelineInput {
  /** From the oldest that is loaded to the newest. */
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  agreed: readonly Agreed[];
  /** The message behind which everything was unread when the chat was opened. */
  readTo: number | undefined;
  by: ChatMessage['by'];
}

/** The course of a chat by days: what was agreed stands where it was agreed, and nothing changes the order of messages. */
export function timelineOf({ messages, hasOlder, agreed, readTo, by }: TimelineInput): TimelineDay[] {
  const days: TimelineDay[] = [];
  const add = (at: string, line: TimelineLine) => {
    const day = dayOf(at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, at, lines: [line] });
  };
  const oldest = messages[0]?.at;
  const left = agreed.filter(({ at }) => !hasOlder || (oldest !== undefined && at >= oldest));
  let before: ChatMessage | undefined;
  let hasUnread = false;
  for (const message of messages) {
    while (left[0] && left[0].at < message.at) {
      const [one] = left.splice(0, 1);
      if (one) add(one.at, { kind: 'agreed', agreed: one });
      before = undefined;
    }
    const isFirstUnread: boolean = !hasUnread && readTo !== undefined && message.number > readTo && message.by !== by;
    hasUnread ||= isFirstUnread;
    const follows =
      before !== undefined &&
      !isFirstUnread &&
      !isCard(before) &&
      !isCard(message) &&
      before.by === message.by &&
      dayOf(before.at) === dayOf(message.at) &&
      Date.parse(message.at) - Date.parse(before.at) < maxGroupGapMs;
    add(message.at, { kind: 'message', message, follows, isFirstUnread });
    before = message;
  }
  for (const one of left) add(one.at, { kind: 'agreed', agreed: one });
  return days;
}
