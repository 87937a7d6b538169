import { describe, expect, it } from 'vitest';
import { ageGroup, relativeTime, timeLeft } from './age.ts';

// A quarter past midnight in Istanbul.
const now = new Date('2026-11-20T21:15:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('groups by days of the calendar in Istanbul', () => {
  it.each([
    [0, 'today'],
    [14 * minute, 'today'],
    [16 * minute, 'thisWeek'],
    [7 * day, 'thisWeek'],
    [8 * day, 'thisMonth'],
    [30 * day, 'thisMonth'],
    [31 * day, 'older'],
    [800 * day, 'older'],
    [-minute, 'today'],
  ])('%d ms ago is %s', (age, group) => {
    expect(ageGroup(ago(age), now)).toBe(group);
  });
});

describe('relative time changes its unit where the specification says', () => {
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
  ])('%d ms', (age, words) => {
    expect(relativeTime(ago(age), now, 'tr')).toBe(words);
  });

  it('speaks the page’s language', () => {
    expect(relativeTime(ago(3 * hour), now, 'en')).toBe('3 hours ago');
  });
});

describe('a countdown', () => {
  it.each([
    [-1, undefined],
    [0, undefined],
    [1, '00:00:01'],
    [85_268_000, '23:41:08'],
    [49 * hour + 5 * minute, '49:05:00'],
  ])('with %d ms left', (left, words) => {
    expect(timeLeft(new Date(now.getTime() + left).toISOString(), now)).toBe(words);
  });

  it('that counts to no time is over', () => {
    expect(timeLeft('yarın', now)).toBeUndefined();
  });
});
