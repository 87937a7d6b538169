import { describe, expect, it } from 'vitest';
import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { hintsFor } from './readiness.ts';

const spec = (id: number, name: string, part: Partial<Spec>): Spec => ({
  id,
  key: name,
  name,
  kind: 'number',
  grouped: true,
  group: 'AdDetail',
  section: 'Info',
  create: 'optional',
  values: [],
  ...part,
});
const specs = [
  spec(1, 'Durum', { kind: 'single', create: 'required' }),
  spec(2, 'Derinlik', {}),
  spec(3, 'Yükseklik', {}),
];
const market = { count: 214, least: 4, low: 8, median: 12, high: 14, most: 22 };
const hintsOf = (content: DraftContent) =>
  hintsFor({ content, specs, takesDelivery: true, asksRegistry: false, market }).map(({ kind }) => kind);

const sofa: DraftContent = {
  title: 'İkili kanepe',
  price: 12,
  districtId: 1,
  delivery: ['InPerson'],
  pictures: ['a', 'b', 'c', 'd', 'e'].map((key) => `u/${key}`),
  description: 'Uzun uzun anlatılmış bir koltuk. '.repeat(6),
  specs: { 1: [5] },
};

describe('hints', () => {
  it('lists missing fields first', () => {
    expect(hintsOf({})).toEqual(['noPhotos', 'noTitle', 'must']);
  });

  it('praises what is good and names what would still help', () => {
    expect(hintsOf(sofa)).toEqual(['photos', 'priceFits', 'details']);
    expect(hintsFor({ content: sofa, specs, takesDelivery: true, asksRegistry: false, market }).at(-1)?.names).toEqual([
      'Derinlik',
      'Yükseklik',
    ]);
  });

  it('gives a hint if the price is far from similar ads', () => {
    expect(hintsOf({ ...sofa, price: 40 })).toContain('priceApart');
  });
});
