import { expect, test } from 'vitest';
import { auditAddress, auditQuery } from './audit-address.ts';

const who = '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11';
const read = (query: string) => auditAddress.read(new URLSearchParams(query));

test('keeps all filters, the sort, the columns and the page in the URL', () => {
  const filters = `who=${who}&action=refunds.decide&subject=role&id=destek&from=2026-11-01&to=2026-11-02`;
  const address = `/a?${filters}&sort=at&columns=action&after=WyIxMiJd`;
  expect(auditAddress.write('/a', read(address.slice(3)))).toBe(address);
  expect(auditAddress.write('/a', read(''))).toBe('/a');
  expect(auditAddress.filterCount(read(address.slice(3)))).toBe(6);
});

test('ignores invalid values', () => {
  expect(read('who=x&action=y&subject=z&id=&from=2026-13-41&to=gestern&sort=who')).toEqual(read(''));
});

test('asks for whole days in Istanbul, the last one included', () => {
  expect(auditQuery(read('from=2026-11-01&to=2026-11-01'))).toMatchObject({
    from: '2026-10-31T21:00:00.000Z',
    to: '2026-11-01T21:00:00.000Z',
  });
});
