import { expect, test } from 'vitest';
import { changedFields, mergeEdit, mergeTexts } from './merge-edit.ts';
import type { CategoryFields } from './merge-edit.ts';

const use = (specId: number, more = {}) =>
  ({ specId, create: 'optional', filter: true, detail: true, fact: false, isFit: false, ...more }) as const;

const base: CategoryFields = {
  names: { tr: 'Telefon', en: 'Phones' },
  words: ['cep'],
  purchase: 'cart',
  registry: null,
  packageSize: null,
  relatedIds: [1, 2],
  drawing: null,
  specs: [use(1), use(2)],
};

test('keeps the changes of both editors', () => {
  const own: CategoryFields = {
    ...base,
    names: { ...base.names, tr: 'Cep telefonu' },
    words: ['cep', 'mobil'],
    specs: [use(1, { filter: false }), use(2), use(4)],
  };
  const theirs: CategoryFields = {
    ...base,
    names: { ...base.names, en: 'Handhelds' },
    words: [],
    drawing: 'phone',
    packageSize: 'Small',
    specs: [use(1), use(3)],
  };
  expect(mergeEdit(base, own, theirs)).toEqual({
    names: { tr: 'Cep telefonu', en: 'Handhelds' },
    words: ['mobil'],
    purchase: 'cart',
    registry: null,
    packageSize: 'Small',
    relatedIds: [1, 2],
    drawing: 'phone',
    specs: [use(1, { filter: false }), use(3), use(4)],
  });
});

test('prefers the own value where both changed the same', () => {
  const own = { ...base, purchase: 'contact' as const, names: { tr: 'A', en: 'B' } };
  const theirs = { ...base, names: { tr: 'C', en: 'D' } };
  expect(mergeEdit(base, own, theirs)).toMatchObject({ names: { tr: 'A', en: 'B' }, purchase: 'contact' });
  expect(changedFields(base, own)).toEqual(['names', 'purchase']);
});

test('keeps the own order if nobody else changed the list', () => {
  const own = { ...base, specs: [use(2), use(1)] };
  expect(mergeEdit(base, own, { ...base, words: [] }).specs).toEqual([use(2), use(1)]);
});

test('keeps typed fields', () => {
  expect(mergeTexts({ a: '1', b: '2' }, { a: '1', b: '3' }, { a: '4', b: '5' })).toEqual({ a: '4', b: '3' });
});
