import { expect, test } from 'vitest';
import { nextSort, readTableAddress, writeTableAddress } from './table-address.ts';

const sorts = ['-createdAt', 'createdAt', 'code', '-code'] as const;
const columns = ['code', 'total', 'createdAt'];
const read = (search: string) => readTableAddress(new URLSearchParams(search), { sorts, columns });
const none = { sort: '-createdAt', columns: undefined, after: undefined, before: undefined };

test.each([
  ['', none],
  ['sort=code', { ...none, sort: 'code' }],
  ['sort=total', none],
  ['columns=total,code', { ...none, columns: ['code', 'total'] }],
  ['columns=secret', none],
  ['columns=', none],
  ['after=a%20b', { ...none, after: 'a b' }],
  ['before=b', { ...none, before: 'b' }],
  ['after=a&before=b', { ...none, after: 'a' }],
  [`after=${'x'.repeat(401)}`, none],
])('reads %j as %j', (search, request) => {
  expect(read(search)).toEqual(request);
});

test('writes what it reads, without default values', () => {
  expect(writeTableAddress(none, sorts[0])).toEqual({});
  const request = { sort: 'code', columns: ['code', 'total'], after: undefined, before: 'x y' } as const;
  const written = writeTableAddress(request, sorts[0]);
  expect(written).toEqual({ sort: 'code', columns: 'code,total', before: 'x y' });
  expect(read(new URLSearchParams(written).toString())).toEqual(request);
});

test.each([
  ['code', '-createdAt', 'code'],
  ['code', 'code', '-code'],
  ['code', '-code', 'code'],
  ['total', 'code', undefined],
] as const)('a press on the header %s sorts %s by %s', (column, current, next) => {
  expect(nextSort(column, current, sorts)).toBe(next);
});
