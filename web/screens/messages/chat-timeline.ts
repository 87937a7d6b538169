import type { ChatMessage, ChatOffer } from '../../../contract/schemas/chat.ts';
import { dayOf } from './chat-times.ts';

type Agreed = ChatOffer['agreed'][number];

/** An entry of a chat: a message with its grouping, or an agreed price. */
export type TimelineLine =
  | { kind: 'message'; message: ChatMessage; follows: boolean; isFirstUnread: boolean }
  | { kind: 'agreed'; agreed: Agreed };

export interface TimelineDay {
  day: string;
  /** The time of its first entry. */
  at: string;
  lines: TimelineLine[];
}

/** Longest gap between grouped messages of one author, in milliseconds. */
const maxGroupGapMs = 5 * 60_000;

/** Warnings and meetings are drawn as cards and not grouped. */
const isCard = ({ warnings, appointment }: ChatMessage) => warnings !== undefined || appointment !== undefined;

interface TimelineInput {
  /** From the oldest loaded message to the newest. */
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  agreed: readonly Agreed[];
  /** Number of the last message that was read when the chat was opened. */
  readTo: number | undefined;
  by: ChatMessage['by'];
}

/** Groups a chat's messages by day and inserts agreed prices by their time. Keeps the order of messages. */
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
