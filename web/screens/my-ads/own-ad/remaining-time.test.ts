import { describe, expect, it } from 'vitest';
import { daysLeft, isPast, shareGone } from './remaining-time.ts';

const now = Date.parse('2026-11-20T09:00:00Z');

describe('remaining time', () => {
  it('counts a started day and ends at 0', () => {
    expect(daysLeft('2026-11-20T09:00:01Z', now)).toBe(1);
    expect(daysLeft('2026-11-21T09:00:00Z', now)).toBe(1);
    expect(daysLeft('2026-12-13T09:00:00Z', now)).toBe(23);
    expect(daysLeft('2026-11-01T09:00:00Z', now)).toBe(0);
  });

  it('is over from its last moment on', () => {
    expect(isPast('2026-11-20T09:00:00Z', now)).toBe(true);
    expect(isPast('2026-11-20T09:00:01Z', now)).toBe(false);
    expect(isPast(undefined, now)).toBe(false);
  });

  it('is drawn as a share from 0 to 1', () => {
    expect(shareGone('2026-12-05T09:00:00Z', 30, now)).toBe(0.5);
    expect(shareGone('2026-11-19T09:00:00Z', 30, now)).toBe(1);
    expect(shareGone('2027-11-19T09:00:00Z', 30, now)).toBe(0);
    expect(shareGone('2026-12-05T09:00:00Z', 0, now)).toBe(0);
  });
});
