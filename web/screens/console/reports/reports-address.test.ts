import { describe, expect, it } from 'vitest';
import { isNarrowed, readReportsAddress, writeReportsAddress } from './reports-address.ts';

const read = (text: string) => readReportsAddress(new URLSearchParams(text));
const usual = {
  about: 'ads',
  isSolved: false,
  ad: undefined,
  member: undefined,
  from: undefined,
  until: undefined,
  page: 1,
};

describe('reports address', () => {
  it('reads back what it wrote', () => {
    const request = {
      about: 'members',
      isSolved: true,
      ad: '1284530977',
      member: '0b0e6f5a-1111-4222-8333-444455556666',
      from: '2026-11-01',
      until: '2026-11-21',
      page: 3,
    } as const;
    expect(read(writeReportsAddress('/admin/reports', request).split('?')[1] ?? '')).toEqual(request);
    expect(isNarrowed(request)).toBe(true);
  });

  it('leaves out default values', () => {
    expect(writeReportsAddress('/admin/reports', { ...usual, about: 'ads' })).toBe('/admin/reports');
    expect(isNarrowed(read('state=solved'))).toBe(false);
  });

  it.each(['about=x', 'ad=12', 'member=kerem', 'from=2026-13-45', 'until=yesterday', 'page=0', 'page=1.5', 'page=501'])(
    'ignores %s',
    (text) => {
      expect(read(text)).toEqual(usual);
    },
  );
});
