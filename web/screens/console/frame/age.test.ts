import { describe, expect, it } from 'vitest';
import { ageOf } from './age.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('ageOf', () => {
  it.each([
    ['2026-11-21T11:59:30Z', 'now', 0],
    ['2026-11-21T12:00:30Z', 'now', 0],
    ['2026-11-21T11:58:00Z', 'minutes', 2],
    ['2026-11-21T11:00:01Z', 'minutes', 59],
    ['2026-11-21T11:00:00Z', 'hours', 1],
    ['2026-11-19T12:00:01Z', 'hours', 47],
    ['2026-11-19T12:00:00Z', 'days', 2],
  ])('converts %s to %s %i', (iso, unit, value) => {
    expect(ageOf(iso, now)).toEqual({ unit, value });
  });
});
