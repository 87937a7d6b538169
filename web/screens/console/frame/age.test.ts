import { describe, expect, it } from 'vitest';
import { ageOf, memberIdIn, moment } from './age.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('how long an ad has waited', () => {
  it.each([
    ['2026-11-21T11:59:30Z', 'now', 0],
    ['2026-11-21T12:00:30Z', 'now', 0],
    ['2026-11-21T11:58:00Z', 'minutes', 2],
    ['2026-11-21T11:00:01Z', 'minutes', 59],
    ['2026-11-21T11:00:00Z', 'hours', 1],
    ['2026-11-19T12:00:01Z', 'hours', 47],
    ['2026-11-19T12:00:00Z', 'days', 2],
  ])('since %s is %s %i', (iso, unit, value) => {
    expect(ageOf(iso, now)).toEqual({ unit, value });
  });
});

describe('a moment', () => {
  it('is told in Istanbul', () => {
    expect(moment('2026-11-21T22:05:00Z', 'tr', new Date(now))).toBe('22 Kas 01:05');
    expect(moment('2026-11-21T22:05:00Z', 'en', new Date(now))).toBe('22 Nov 01:05');
  });

  it('names its year where it is another one', () => {
    expect(moment('2025-03-01T09:00:00Z', 'tr', new Date(now))).toBe('1 Mar 2025 12:00');
    expect(moment('2025-12-31T22:00:00Z', 'tr', new Date('2026-01-02T00:00:00Z'))).toBe('1 Oca 01:00');
  });
});

describe("a member's id", () => {
  it.each([
    ['0B0E6F5A-1111-4222-8333-444455556666', '0b0e6f5a-1111-4222-8333-444455556666'],
    ['/ilan-sahibi/0b0e6f5a-1111-4222-8333-444455556666?x=1', '0b0e6f5a-1111-4222-8333-444455556666'],
    ['kerem_3481', undefined],
  ])('is found in %s', (text, id) => {
    expect(memberIdIn(text)).toBe(id);
  });
});
