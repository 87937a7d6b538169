import { expect, test } from 'vitest';
import { auditQuery, readAuditAddress, writeAuditAddress } from './audit-address.ts';

const who = '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11';
const read = (query: string) => readAuditAddress(new URLSearchParams(query));

test('keeps all filters in the URL', () => {
  const address = `/a?who=${who}&action=refunds.decide&subject=role&id=destek&from=2026-11-01&to=2026-11-02&before=12`;
  expect(writeAuditAddress('/a', read(address.slice(3)))).toBe(address);
  expect(writeAuditAddress('/a', read(''))).toBe('/a');
});

test('ignores invalid values', () => {
  expect(read('who=x&action=y&subject=z&id=&from=2026-13-41&to=gestern&before=-1')).toEqual(read(''));
});

test('asks for whole days in Istanbul, the last one included', () => {
  expect(auditQuery(read('from=2026-11-01&to=2026-11-01'))).toEqual({
    from: '2026-10-31T21:00:00.000Z',
    to: '2026-11-01T21:00:00.000Z',
  });
});
