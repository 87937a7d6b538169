import { expect, test } from 'vitest';
import { readDeskAddress, writeDeskAddress } from './desk-address.ts';

const states = ['Waiting', 'Done'] as const;
const read = (search: string) => readDeskAddress(new URLSearchParams(search), states);

test.each([
  ['', { state: 'Waiting', page: 1 }],
  ['state=Done&page=3', { state: 'Done', page: 3 }],
  ['state=Other&page=0', { state: 'Waiting', page: 1 }],
  ['page=-2', { state: 'Waiting', page: 1 }],
  ['page=1.5', { state: 'Waiting', page: 1 }],
  ['page=many', { state: 'Waiting', page: 1 }],
  ['page=99999', { state: 'Waiting', page: 1 }],
])('reads %j as %j', (search, request) => {
  expect(read(search)).toEqual(request);
});

test.each([
  [{ state: 'Waiting', page: 1 }, '/desk'],
  [{ state: 'Done', page: 1 }, '/desk?state=Done'],
  [{ state: 'Waiting', page: 2 }, '/desk?page=2'],
  [{ state: 'Done', page: 7 }, '/desk?state=Done&page=7'],
] as const)('writes %j as %s and reads it back', (request, address) => {
  expect(writeDeskAddress('/desk', states, request)).toBe(address);
  expect(read(address.split('?')[1] ?? '')).toEqual(request);
});
