import { describe, expect, it } from 'vitest';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceValues } from '../../../../contract/schemas/price.ts';
import { formOf, missingIn, valuesOf } from './price-form.ts';

const examples: readonly [PriceKind, PriceValues][] = [
  ['Commission', { basisPoints: 950, ceiling: 1_999_99 }],
  ['DigitalItem', { price: 8 }],
  ['Membership', { price: 299_00 }],
  [
    'Shipping',
    {
      bands: [
        { desi: 2, price: 94_90 },
        { desi: 5, price: 119_90 },
      ],
      beyond: 10_50,
    },
  ],
  ['InstalmentCap', { most: 12 }],
  ['InstalmentCap', { most: 12, above: { price: 12_000_00, most: 3 } }],
  ['Rate', { basisPoints: 2_000 }],
];

describe('price form', () => {
  it.each(examples)('returns the same %s price that it was filled with', (kind, values) => {
    const form = formOf(values);
    expect(missingIn(kind, form).size).toBe(0);
    expect(valuesOf(kind, form)).toEqual(values);
  });

  it('names the empty fields of a kind', () => {
    const empty = formOf(undefined);
    expect([...missingIn('Commission', empty)]).toEqual(['rate', 'ceiling']);
    expect([...missingIn('Shipping', empty)]).toEqual(['beyond', 'bands']);
    expect([...missingIn('InstalmentCap', { ...empty, most: 3, abovePrice: 100 })]).toEqual(['aboveMost']);
  });

  it('refuses steps of a tariff that do not rise', () => {
    const form = formOf({
      bands: [
        { desi: 5, price: 100 },
        { desi: 5, price: 200 },
      ],
      beyond: 0,
    });
    expect([...missingIn('Shipping', form)]).toEqual(['bands']);
  });
});
