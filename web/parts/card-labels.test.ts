import { describe, expect, test } from 'vitest';
import { badgesOf } from './card-badges.ts';
import { factColumns, factText } from './card-facts.ts';
import { hasMixedDeals } from './card-ad.ts';
import type { CardLabels } from './card-labels.ts';
import type { CardAd } from './card-ad.ts';

const fact = (key: string, text = key) => ({ key, label: 'Bina yaşı', text });
const adOf = (...keys: string[]) => ({ facts: keys.map((key) => fact(key)) });

describe('facts without their questions', () => {
  test.each([
    ['4', 'Bina yaşı 4'],
    ['5–10', 'Bina yaşı 5–10'],
    ['0', 'Bina yaşı 0'],
    ['31 ve üzeri', 'Bina yaşı 31 ve üzeri'],
    ['31 and over', 'Bina yaşı 31 and over'],
    ['2015', '2015'],
    ['3+1', '3+1'],
    ['120 m²', '120 m²'],
    ['6. kat', '6. kat'],
  ])('%s is read as %s', (text, said) => {
    expect(factText(fact('any', text))).toBe(said);
  });
});

describe('columns of a list', () => {
  test('what only some ads say has its own column where they say it', () => {
    expect(factColumns([adOf('rooms', 'area', 'age'), adOf('rooms', 'area', 'floor', 'age')])).toEqual([
      'rooms',
      'area',
      'floor',
      'age',
    ]);
    expect(factColumns([adOf('area'), adOf('rooms', 'area')])).toEqual(['rooms', 'area']);
  });

  test('things too different share none', () => {
    expect(factColumns([adOf('a', 'b', 'c', 'd'), adOf('e', 'f', 'g')])).toBeUndefined();
    expect(factColumns([])).toEqual([]);
  });
});

test('a list is mixed where some of it is to rent and some is not', () => {
  expect(hasMixedDeals([{ deal: 'Rent' }, { deal: 'Sale' }])).toBe(true);
  expect(hasMixedDeals([{ deal: 'Rent' }, {}])).toBe(true);
  expect(hasMixedDeals([{ deal: 'Rent' }])).toBe(false);
  expect(hasMixedDeals([{ deal: 'Sale' }, {}])).toBe(false);
});

describe('badges of a photograph', () => {
  const badges = { paid: 'Reklam', showcase: 'Vitrin', urgent: 'Acil', boost: 'Öne çıkan' };
  const words = { badges, percent: (figure: number) => `%${figure}`, isNew: 'Yeni' } as unknown as CardLabels;
  const labels = (ad: Partial<CardAd>) =>
    badgesOf({ price: 900, dopings: [], ...ad }, words).map(({ kind, label }) => [kind, label]);

  test('begin with the label of a paid place, which replaces what was bought for it', () => {
    expect(labels({ dopings: ['Showcase', 'Boost'], isPaid: true })).toEqual([['paid', 'Reklam']]);
    expect(labels({ dopings: ['Showcase', 'Urgent'], isPaid: true, isNew: true, oldPrice: 1_000 })).toEqual([
      ['paid', 'Reklam'],
      ['fresh', 'Yeni'],
    ]);
  });

  test('are two at most elsewhere', () => {
    expect(labels({ dopings: ['Showcase', 'Urgent', 'Boost'] })).toEqual([
      ['showcase', 'Vitrin'],
      ['urgent', 'Acil'],
    ]);
  });
});
