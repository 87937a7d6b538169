import { describe, expect, test } from 'vitest';
import { dueAt } from './notification-time.ts';

const at = (text: string) => new Date(text);

describe('the time of a notification', () => {
  test.each([
    // 24 November 2026 is a Tuesday. Istanbul is three hours ahead of UTC.
    ['Daily', '2026-11-24T05:59:59Z', '2026-11-24T06:00:00Z'],
    ['Daily', '2026-11-24T06:00:00Z', '2026-11-25T06:00:00Z'],
    ['Daily', '2026-11-24T22:30:00Z', '2026-11-25T06:00:00Z'],
    ['Weekly', '2026-11-24T12:00:00Z', '2026-11-30T06:00:00Z'],
    ['Weekly', '2026-11-30T05:00:00Z', '2026-11-30T06:00:00Z'],
    ['Weekly', '2026-11-30T06:00:00Z', '2026-12-07T06:00:00Z'],
    ['Weekly', '2026-11-29T21:30:00Z', '2026-11-30T06:00:00Z'],
  ] as const)('is correct for %s at %s: %s', (frequency, now, expected) => {
    expect(dueAt(frequency, at(now), null)).toEqual(at(expected));
  });

  test('is now, but some minutes after the last one', () => {
    const now = at('2026-11-24T12:00:00Z');
    expect(dueAt('AtOnce', now, null)).toEqual(now);
    expect(dueAt('AtOnce', now, at('2026-11-24T11:00:00Z'))).toEqual(now);
    expect(dueAt('AtOnce', now, at('2026-11-24T11:58:00Z'))).toEqual(at('2026-11-24T12:03:00Z'));
  });

  test('is never if the member has switched notifications off', () => {
    expect(dueAt('Never', at('2026-11-24T12:00:00Z'), null)).toBeNull();
  });
});
