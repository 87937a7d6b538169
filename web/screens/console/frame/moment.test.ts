import { describe, expect, it } from 'vitest';
import { moment } from './moment.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('moment', () => {
  it('uses Istanbul time', () => {
    expect(moment('2026-11-21T22:05:00Z', 'tr', new Date(now))).toBe('22 Kas 01:05');
    expect(moment('2026-11-21T22:05:00Z', 'en', new Date(now))).toBe('22 Nov 01:05');
  });

  it('shows the year unless it is the current one', () => {
    expect(moment('2025-03-01T09:00:00Z', 'tr', new Date(now))).toBe('1 Mar 2025 12:00');
    expect(moment('2025-12-31T22:00:00Z', 'tr', new Date('2026-01-02T00:00:00Z'))).toBe('1 Oca 01:00');
  });
});
