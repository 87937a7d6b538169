import { expect, test } from 'vitest';
import { indexNames, indexState } from './document-indexes.ts';

const names = indexNames('ads', 3);

test('names belong to one installation', () => {
  expect(names).toMatchObject({ alias: 'ads-3', building: 'ads-3-building', pattern: 'ads-*' });
  expect(names.of('17')).toBe('ads-3-17');
  expect(names.read('ads-3-17')).toEqual({ version: 3, number: '17' });
  for (const name of ['ads-3', 'ads-test-3-17', 'test-3-17', 'ads-3-17-x', 'ads-3-building'])
    expect(names.read(name)).toBeUndefined();
});

test('the state tells earlier and later versions, and remains of builds', () => {
  const found = {
    all: ['ads-2-4', 'ads-3-5', 'ads-3-6', 'ads-3-7', 'ads-test-9-1'],
    current: ['ads-3-5'],
    building: ['ads-3-7'],
  };
  expect(indexState(names, found, 3)).toEqual({
    current: '5',
    building: '7',
    isReplaced: false,
    others: ['ads-2-4', 'ads-3-6'],
  });
  expect(indexState(indexNames('ads', 2), { all: found.all, current: ['ads-2-4'], building: [] }, 2)).toEqual({
    current: '4',
    building: undefined,
    isReplaced: true,
    others: [],
  });
});

test('an index whose build ended while the aliases were read is the current one', () => {
  const found = { all: ['ads-3-5', 'ads-3-7'], current: ['ads-3-7'], building: ['ads-3-7'] };
  expect(indexState(names, found, 3)).toMatchObject({ current: '7', building: undefined, others: ['ads-3-5'] });
});
