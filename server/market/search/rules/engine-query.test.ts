import { expect, test } from 'vitest';
import { allOf, anyOf, between, everything, hasAnyTag, hasTag, inclusive } from './engine-query.ts';

test('joins the two ends of a range', () => {
  const ends = [between('price', inclusive({ from: 5 })), hasTag(1), between('price', inclusive({ to: 9 }))];
  expect(allOf(ends)).toEqual({ bool: { filter: [hasTag(1), between('price', { gte: 5, lte: 9 })] } });
});

test('keeps two lower ends of a column apart', () => {
  const ends = [between('created', { gt: 5 }), between('created', { gte: 9 })];
  expect(allOf(ends)).toEqual({ bool: { filter: expect.arrayContaining(ends) } });
});

test('keeps ranges of different columns', () => {
  const both = [between('lng', { gte: 1, lte: 2 }), between('lat', { gte: 3, lte: 4 })];
  expect(allOf(both)).toEqual({ bool: { filter: both } });
});

test('needs no group for one query or none', () => {
  expect(allOf([hasTag(7)])).toEqual({ term: { tags: '7' } });
  expect(allOf([])).toEqual(everything);
  expect(anyOf([hasTag(7)])).toEqual({ term: { tags: '7' } });
  expect(anyOf([])).toEqual({ match_none: {} });
  expect(hasAnyTag([7])).toEqual(hasTag(7));
});
