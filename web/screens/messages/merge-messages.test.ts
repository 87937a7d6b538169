import { expect, it } from 'vitest';
import type { AppointmentState, ChatMessage } from '../../../contract/schemas/chat.ts';
import { mergeMessages } from './merge-messages.ts';

const message = (number: number, rest: Partial<ChatMessage> = {}): ChatMessage => ({
  id: String(number),
  number,
  by: 'Buyer',
  text: 'x',
  at: '2026-11-23T21:00:00.000Z',
  ...rest,
});
const meeting = (state: AppointmentState) =>
  message(1, { appointment: { state, startsAt: '2026-11-25T15:00:00.000Z', place: 'Moda' } });
const merged = (...news: readonly ChatMessage[]) => mergeMessages(new Map(), news).get(1);

it('keeps newer state from an event when an older response arrives later', () => {
  expect(merged(meeting('Accepted'), meeting('Proposed'))?.appointment?.state).toBe('Accepted');
  expect(merged(meeting('Cancelled'), meeting('Accepted'))?.appointment?.state).toBe('Cancelled');
  expect(merged(message(1, { isRemoved: true, text: '' }), message(1))?.isRemoved).toBe(true);
});

it('takes messages that are newer or equally new', () => {
  expect(merged(meeting('Proposed'), meeting('Accepted'))?.appointment?.state).toBe('Accepted');
  expect(merged(meeting('Accepted'), meeting('Cancelled'))?.appointment?.state).toBe('Cancelled');
  expect(merged(message(1), message(1, { isRemoved: true }))?.isRemoved).toBe(true);
  expect(merged(message(1), message(1, { text: 'y' }))?.text).toBe('y');
});
