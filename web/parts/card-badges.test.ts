import { describe, expect, test } from 'vitest';
import type { CardAd } from './card-ad.ts';
import { badgesOf } from './card-badges.ts';
import type { CardLabels } from './card-labels.ts';

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
