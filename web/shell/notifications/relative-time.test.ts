import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-11-20T21:15:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('relativeTime', () => {
  it.each([
    [59_000, undefined],
    [minute, '1 dakika önce'],
    [hour - 1, '59 dakika önce'],
    [hour, '1 saat önce'],
    [day - 1, '23 saat önce'],
    [day, '1 gün önce'],
    [7 * day - 1, '6 gün önce'],
    [7 * day, '1 hafta önce'],
    [30 * day - 1, '4 hafta önce'],
    [30 * day, '1 ay önce'],
    [365 * day - 1, '12 ay önce'],
    [365 * day, '1 yıl önce'],
    [800 * day, '2 yıl önce'],
  ])('uses the specified unit for %d ms', (age, words) => {
    expect(relativeTime(ago(age), now, 'tr')).toBe(words);
  });

  it('uses the page’s language', () => {
    expect(relativeTime(ago(3 * hour), now, 'en')).toBe('3 hours ago');
  });
});
