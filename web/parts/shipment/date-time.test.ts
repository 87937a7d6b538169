import { expect, test } from 'vitest';
import { dateTime } from './date-time.ts';

test('shows the year if it is not the current one', () => {
  const now = Date.parse('2026-01-05T10:00:00Z');
  expect(dateTime('2026-01-02T11:30:00Z', 'tr', now)).toBe('2 Ocak 14:30');
  expect(dateTime('2025-11-24T11:30:00Z', 'tr', now)).toBe('24 Kasım 2025 14:30');
  expect(dateTime('2025-11-24T11:30:00Z', 'en', now)).toContain('24 November 2025');
  expect(dateTime('2026-01-02T11:30:00Z', 'en', now)).not.toContain('2026');
});

test("determines the current year in the market's time zone", () => {
  const now = Date.parse('2025-12-31T22:00:00Z');
  expect(dateTime('2025-12-31T21:30:00Z', 'tr', now)).toBe('1 Ocak 00:30');
  expect(dateTime('2025-12-31T20:30:00Z', 'tr', now)).toBe('31 Aralık 2025 23:30');
});
