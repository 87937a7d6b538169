import { expect, test } from 'vitest';
import { orderOf, readCursor, writeCursor } from './cursor.ts';
import { DomainError } from '../../../platform/errors.ts';

const sorts = [
  'None',
  'LastAddedFirst',
  'LowerPriceFirst',
  'HigherPriceFirst',
  '7-asc',
  '7-desc',
  '2000000000-asc',
] as const;
const place = { key: 8e15, id: '1000000001' };

test.each(sorts)('reads back a cursor of order %s, and refuses it in any other order', (sort) => {
  const cursor = writeCursor(orderOf(sort), place);
  expect(readCursor(orderOf(sort), cursor)).toEqual(place);
  for (const other of sorts.filter((one) => one !== sort))
    expect(() => readCursor(orderOf(other), cursor)).toThrow(DomainError);
});
