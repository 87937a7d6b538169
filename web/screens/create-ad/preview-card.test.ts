import { expect, it } from 'vitest';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import { adToCard, draftToCard, cardWithDoping, withChosenDopings } from './preview-card.ts';

const fact = (key: string, texts: string[], isFact: boolean) => ({ key, name: key, texts, fact: isFact });
const ad = {
  id: '1000000001',
  title: 'İkili kanepe',
  path: 'ikili-kanepe/1000000001',
  price: 1_190_000,
  pictures: [{ key: 'u/1', width: 4, height: 3 }],
  hasVideo: false,
  specs: [fact('a', ['1'], true), fact('b', ['2'], false), fact('c', [], true), fact('d', ['3', '4'], true)],
  province: { id: 34, name: 'İstanbul' },
  district: { id: 0, name: '' },
  publishedAt: '2026-11-20T09:00:00.000Z',
  dopings: ['Urgent'],
} as unknown as AdDetail;
const draft = {
  id: 'd',
  content: { price: -5 },
  pictures: [],
  updatedAt: '2026-11-20T09:00:00.000Z',
} as unknown as Draft;

it('converts an ad with its facts and the known part of its place', () => {
  const card = adToCard(ad);
  expect(card.facts.map(({ text }) => text)).toEqual(['1', '3, 4']);
  expect(card.place).toBe('İstanbul');
  expect(card).not.toHaveProperty('oldPrice');
});

it('converts an incomplete draft', () => {
  expect(draftToCard(draft, 'Başlığın')).toMatchObject({ title: 'Başlığın', price: 0, pictureCount: 0, dopings: [] });
});

it('shows a single promotion on the card and all chosen ones on the ad', () => {
  expect(cardWithDoping(adToCard(ad), 'Shining').dopings).toEqual(['Shining']);
  expect(cardWithDoping(adToCard(ad), 'MediaPack')).toMatchObject({ dopings: [], hasVideo: false });
  const chosen: Pick<Draft, 'dopings'> = {
    dopings: [
      { variantId: 1, type: 'Urgent', days: 7 },
      { variantId: 2, type: 'Showcase', days: 7 },
    ],
  };
  expect(withChosenDopings(ad, chosen).dopings).toEqual(['Urgent', 'Showcase']);
});
