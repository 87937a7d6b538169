import { describe, expect, it } from 'vitest';
import { ageGroup } from './age-group.ts';

// 00:15 in Istanbul.
const now = new Date('2026-11-20T21:15:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;
const day = 24 * 60 * minute;

describe('ageGroup by calendar days in Istanbul', () => {
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
  ])('assigns %d ms ago to %s', (age, group) => {
    expect(ageGroup(ago(age), now)).toBe(group);
  });
});
