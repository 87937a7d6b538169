import { expect, test } from 'vitest';
import type { SearchScope } from './search-scope.ts';
import { engineOf, isAnswerable, kindOf } from './search-engine-of.ts';

const box: [number, number, number, number] = [29, 40, 30, 41];

test.each<[string, SearchScope]>([
  ['plain', { request: {} }],
  ['plain', { request: { category: 5, page: 40 }, without: ['1000000001'] }],
  ['priced', { request: { category: 5, price: { to: 100 } } }],
  ['filtered', { request: { category: 5, values: [1] } }],
  ['filtered', { request: { category: 5 }, isRental: true }],
  ['boxed', { request: { category: 5, box } }],
  ['filtered', { request: { box, price: { to: 100 } } }],
  ['filtered', { request: { category: 5, not: { values: [1] } } }],
  ['words', { request: { text: 'bisiklet' } }],
  ['words', { request: { category: 5, said: 'bisiklet' } }],
  ['plain', { request: { category: 5, said: 'bisiklet', sort: 'LowerPriceFirst' } }],
  ['words', { request: { category: 5, likely: { values: [1200] } } }],
  ['specSorted', { request: { text: 'bisiklet', sort: '12-asc' } }],
  ['shape', { request: { text: 'bisiklet', around: { lat: 41, lng: 29, km: 5 } } }],
  ['owner', { request: { text: 'bisiklet' }, ownerId: 'x' }],
  ['since', { request: { text: 'bisiklet' }, createdAfter: new Date(0) }],
])('finds that the kind is %s', (kind, scope) => {
  expect(kindOf(scope, 'find')).toBe(kind);
});

test('counts the panel of a sentence without further conditions from stored counts', () => {
  const scope = { request: { category: 5, said: 'bisiklet' } };
  expect(engineOf(scope, 'find')).toBe('opensearch');
  expect(engineOf(scope, 'total')).toBe('opensearch');
  expect(engineOf(scope, 'facets')).toBe('postgres');
});

test('counts without regard to the order of the list', () => {
  const scope: SearchScope = { request: { values: [1], sort: '12-asc' } };
  expect(engineOf(scope, 'find')).toBe('postgres');
  expect(engineOf(scope, 'facets')).toBe('opensearch');
});

test('leaves the map of a category to PostgreSQL, but not its list', () => {
  const scope: SearchScope = { request: { category: 5, box } };
  expect(engineOf(scope, 'map')).toBe('postgres');
  expect(engineOf(scope, 'find')).toBe('opensearch');
  expect(engineOf({ request: { ...scope.request, values: [1] } }, 'map')).toBe('opensearch');
});

test('knows what only PostgreSQL can answer', () => {
  expect(isAnswerable({ request: {}, ownerId: 'x' }, 'find')).toBe(true);
  expect(isAnswerable({ request: { around: { lat: 41, lng: 29, km: 5 } } }, 'total')).toBe(false);
});
