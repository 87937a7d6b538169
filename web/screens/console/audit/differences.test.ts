import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('lists changed fields only, with nested ones by path', () => {
  expect(
    differences(
      { name: { tr: 'Ev', en: 'Home' }, order: 1, isOpen: true },
      { name: { tr: 'Konut', en: 'Home' }, order: 1, isOpen: false, note: 'Yeni' },
    ),
  ).toEqual([
    { field: 'name.tr', before: 'Ev', after: 'Konut' },
    { field: 'isOpen', before: true, after: false },
    { field: 'note', after: 'Yeni' },
  ]);
});

test('names what was added to and removed from a list', () => {
  expect(differences({ roles: ['support', 'content'] }, { roles: ['content', 'finance'] })).toEqual([
    { field: 'roles', added: ['finance'], removed: ['support'] },
  ]);
  expect(differences(undefined, { permissions: ['operate'] })).toEqual([
    { field: 'permissions', added: ['operate'], removed: [] },
  ]);
});

test('shows a new order of a list and lists of records as values', () => {
  expect(differences({ ids: [1, 2] }, { ids: [2, 1] })).toEqual([{ field: 'ids', before: '[1,2]', after: '[2,1]' }]);
  expect(differences({}, { rows: [{ price: 3 }] })).toEqual([{ field: 'rows', after: '[{"price":3}]' }]);
});

test('has nothing to show for equal or missing states', () => {
  expect(differences({ a: [1] }, { a: [1] })).toEqual([]);
  expect(differences(undefined, null)).toEqual([]);
});
