import { describe, expect, it } from 'vitest';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { fieldOrder, inFormOrder, problemOfField } from './field-problems.ts';

const year: Spec = {
  id: 402,
  key: 'modelYear',
  name: 'Model yılı',
  kind: 'number',
  min: 1900,
  max: 2027,
  grouped: false,
  group: 'AboutAd',
  section: 'Basics',
  create: 'required',
  values: [],
};

describe('problems of the form', () => {
  it("are in the form's order, one for each field, without those of other steps", () => {
    const problems = [
      { code: 'Required', path: 'price' },
      { code: 'PeriodNotFound', path: 'periodId' },
      { code: 'Required', path: 'specs.402' },
      { code: 'TitleTooShort', path: 'title' },
      { code: 'SpecValueInvalid', path: 'specs.402' },
    ];
    expect(inFormOrder(problems, fieldOrder([year], []))).toEqual([
      { code: 'TitleTooShort', path: 'title' },
      { code: 'Required', path: 'specs.402' },
      { code: 'Required', path: 'price' },
    ]);
  });

  it.each([
    ['title', { title: 'Koltuk' }, 'TitleTooShort'],
    ['title', { title: '   ' }, undefined],
    ['title', { title: 'İkili kanepe, bej' }, undefined],
    ['description', { description: 'Temiz.' }, 'DescriptionTooShort'],
    ['price', { price: 0 }, 'PriceNotPositive'],
    ['price', { price: 2e12 }, 'PriceTooHigh'],
    ['price', {}, undefined],
    ['specs.402', { specs: { 402: 19 } }, 'NumberOutOfRange'],
    ['specs.402', { specs: { 402: 2014 } }, undefined],
    ['specs.9', { specs: { 9: -1 } }, undefined],
  ])('checks %s of %j and reports %s', (path, content, code) => {
    expect(problemOfField(path, content, [year])).toBe(code);
  });
});
