import { expect, it } from 'vitest';
import type { ChatMessage } from '../../../contract/schemas/chat.ts';
import { timelineOf } from './chat-timeline.ts';

const message = (number: number, by: ChatMessage['by'], at: string): ChatMessage => ({
  id: String(number),
  number,
  by,
  text: 'x',
  at,
});
const drawnLines = (course: Parameters<typeof timelineOf>[0]) =>
  timelineOf(course).map(({ day, lines }) => [
    day,
    ...lines.map((line) =>
      line.kind === 'agreed'
        ? `= ${line.agreed.price}`
        : `${line.follows ? '+' : ''}${line.isFirstUnread ? '!' : ''}${line.message.number}`,
    ),
  ]);

it('groups messages by day in Istanbul and by author, marks the first unread one and inserts agreements by time', () => {
  const messages = [
    message(1, 'Buyer', '2026-11-23T20:59:00.000Z'),
    message(2, 'Buyer', '2026-11-23T21:01:00.000Z'),
    message(3, 'Buyer', '2026-11-23T21:02:00.000Z'),
    message(4, 'Seller', '2026-11-23T21:03:00.000Z'),
    message(5, 'Seller', '2026-11-23T21:30:00.000Z'),
    message(6, 'Seller', '2026-11-23T21:31:00.000Z'),
  ];
  const agreed = [{ adOfferId: 'a', price: 500, at: '2026-11-23T21:30:30.000Z' }];
  expect(drawnLines({ messages, hasOlder: false, agreed, readTo: 4, by: 'Buyer' })).toEqual([
    ['2026-11-23', '1'],
    ['2026-11-24', '2', '+3', '4', '!5', '= 500', '6'],
  ]);
  // An agreement before the oldest loaded message is shown once older messages are loaded.
  const early = [{ adOfferId: 'a', price: 500, at: '2026-11-22T21:30:30.000Z' }];
  expect(
    drawnLines({ messages: messages.slice(0, 1), hasOlder: true, agreed: early, readTo: undefined, by: 'Buyer' }),
  ).toEqual([['2026-11-23', '1']]);
  expect(drawnLines({ messages: [], hasOlder: false, agreed: early, readTo: undefined, by: 'Buyer' })).toEqual([
    ['2026-11-23', '= 500'],
  ]);
});
