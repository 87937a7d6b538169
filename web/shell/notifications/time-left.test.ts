import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-20T21:15:00Z');
const hour = 3_600_000;
const minute = 60_000;

describe('timeLeft', () => {
  it.each([
    [-1, undefined],
    [0, undefined],
    [1, '00:00:01'],
    [85_268_000, '23:41:08'],
    [49 * hour + 5 * minute, '49:05:00'],
  ])('formats %d ms', (left, words) => {
    expect(timeLeft(new Date(now.getTime() + left).toISOString(), now)).toBe(words);
  });

  it('returns undefined for an invalid time', () => {
    expect(timeLeft('yarın', now)).toBeUndefined();
  });
});
