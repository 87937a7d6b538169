import { describe, expect, it } from 'vitest';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { withoutHiddenSpecs, isAnswered, layoutOf, specChange } from './form-layout.ts';

const spec = (id: number, part: Partial<Spec>): Spec => ({
  id,
  key: `s${id}`,
  name: `S${id}`,
  kind: 'single',
  grouped: true,
  group: 'AdDetail',
  section: 'Info',
  create: 'optional',
  values: [],
  ...part,
});

const make = spec(400, { kind: 'autocomplete', group: 'AboutAd' });
const model = spec(401, { kind: 'autocomplete', group: 'AboutAd', parentSpecId: 400 });
const trim = spec(402, { kind: 'autocomplete', group: 'AboutAd', parentSpecId: 401 });

describe('conditional questions', () => {
  const fuel = spec(5, { kind: 'single' });
  const battery = spec(6, { kind: 'number', askedWith: [5001] });
  const form = { groups: [{ group: 'AdDetail' as const, specs: [fuel, battery] }] };

  it.each([
    [{}, [fuel]],
    [{ 5: [5002] }, [fuel]],
    [{ 5: [5001] }, [fuel, battery]],
  ])('keeps only questions that fit the answers %j', (contents, asked) => {
    expect(withoutHiddenSpecs(form, contents).groups).toEqual([{ group: 'AdDetail', specs: asked }]);
  });
});

describe('form layout', () => {
  const damage = spec(1, { kind: 'yesNo', create: 'required' });
  const safety = spec(2, { kind: 'several' });
  const about = spec(3, { kind: 'several', group: 'AboutAd' });
  const seats = spec(4, {});
  const layout = layoutOf({
    groups: [
      { group: 'AboutAd', specs: [about, make] },
      { group: 'Address', specs: [] },
      { group: 'AdDetail', specs: [damage, safety, seats] },
    ],
  });

  it('puts required questions first and wide ones last', () => {
    expect(layout.main).toEqual([make, damage, about]);
  });

  it('has a group only if a question remains for it', () => {
    expect(layout.details).toEqual([{ group: 'AdDetail', fields: [seats], yesNo: [], several: [safety] }]);
  });
});

describe('answers', () => {
  it('clears the model and its dependants when the make changes', () => {
    expect(specChange([make, model, trim], 400, [7])).toEqual({ 400: [7], 401: null, 402: null });
    expect(specChange([make, model, trim], 402, [9])).toEqual({ 402: [9] });
  });

  it('counts "no" as an answer to a yes/no question only', () => {
    expect(isAnswered(spec(1, { kind: 'yesNo' }), [])).toBe(true);
    expect(isAnswered(spec(1, { kind: 'several' }), [])).toBe(false);
    expect(isAnswered(spec(1, { kind: 'number' }), 0)).toBe(true);
    expect(isAnswered(spec(1, { kind: 'yesNo' }), undefined)).toBe(false);
  });
});
