import { describe, expect, test } from 'vitest';
import { badgesOf } from './card-badges.ts';
import { factColumns, factText } from './card-facts.ts';
import { hasMixedDeals } from './card-ad.ts';
import type { CardLabels } from './card-labels.ts';
import type { CardAd } from './card-ad.ts';

const fact = (key: string, text = key) => ({ key, label: 'Bina yaşı', text });
const adOf = (...keys: string[]) => ({ facts: keys.map((key) => fact(key)) });

describe('factText', () => {
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
  ])('reads %s as %s', (text, expected) => {
    expect(factText(fact('any', text))).toBe(expected);
  });
});

describe('factColumns', () => {
  test('gives a fact that only some ads have its own column', () => {
    expect(factColumns([adOf('rooms', 'area', 'age'), adOf('rooms', 'area', 'floor', 'age')])).toEqual([
      'rooms',
      'area',
      'floor',
      'age',
    ]);
    expect(factColumns([adOf('area'), adOf('rooms', 'area')])).toEqual(['rooms', 'area']);
  });

  test('returns undefined if the ads differ too much', () => {
    expect(factColumns([adOf('a', 'b', 'c', 'd'), adOf('e', 'f', 'g')])).toBeUndefined();
    expect(factColumns([])).toEqual([]);
  });
});

test('hasMixedDeals is true if only some ads are to rent', () => {
  expect(hasMixedDeals([{ deal: 'Rent' }, { deal: 'Sale' }])).toBe(true);
  expect(hasMixedDeals([{ deal: 'Rent' }, {}])).toBe(true);
  expect(hasMixedDeals([{ deal: 'Rent' }])).toBe(false);
  expect(hasMixedDeals([{ deal: 'Sale' }, {}])).toBe(false);
});

describe('badgesOf', () => {
  const badges = { paid: 'Reklam', showcase: 'Vitrin', urgent: 'Acil', boost: 'Öne çıkan' };
  const words = { badges, percent: (figure: number) => `%${figure}`, isNew: 'Yeni' } as unknown as CardLabels;
  const labels = (ad: Partial<CardAd>) =>
    badgesOf({ price: 900, dopings: [], ...ad }, words).map(({ kind, label }) => [kind, label]);

  test('starts with the label of a paid placement, which replaces the bought promotions', () => {
    expect(labels({ dopings: ['Showcase', 'Boost'], isPaid: true })).toEqual([['paid', 'Reklam']]);
    expect(labels({ dopings: ['Showcase', 'Urgent'], isPaid: true, isNew: true, oldPrice: 1_000 })).toEqual([
      ['paid', 'Reklam'],
      ['fresh', 'Yeni'],
    ]);
  });

  test('returns at most two badges', () => {
    expect(labels({ dopings: ['Showcase', 'Urgent', 'Boost'] })).toEqual([
      ['showcase', 'Vitrin'],
      ['urgent', 'Acil'],
    ]);
  });
});
