import { describe, expect, it } from 'vitest';
import { applyChanges, clashes, isEmpty, mergeChanges, currentValues, withoutUnchanged } from './changes.ts';

const content = { title: 'Kanepe', price: 100, specs: { 1: [5], 2: 168 } };

describe('changes of a draft', () => {
  it('are gathered, the later ones counting, specs one by one', () => {
    expect(
      mergeChanges({ title: 'K', price: 1, specs: { 1: [4], 2: 3 } }, { price: null, specs: { 1: null } }),
    ).toEqual({
      title: 'K',
      price: null,
      specs: { 1: null, 2: 3 },
    });
  });

  it('empty what they name with null, and leave the rest', () => {
    expect(applyChanges(content, { price: null, specs: { 2: null, 3: [9] } })).toEqual({
      title: 'Kanepe',
      specs: { 1: [5], 3: [9] },
    });
    expect(applyChanges({ specs: { 1: [5] } }, { specs: { 1: null } })).toEqual({});
  });

  it('that say nothing new are none', () => {
    const left = withoutUnchanged({ title: 'Kanepe', specs: { 1: [5], 9: null } }, content);
    expect(isEmpty(left)).toBe(true);
    expect(withoutUnchanged({ title: 'Koltuk', specs: { 1: [6], 2: 168 } }, content)).toEqual({
      title: 'Koltuk',
      specs: { 1: [6] },
    });
  });

  it('keep apart what somebody answered with no from what is open', () => {
    expect(withoutUnchanged({ specs: { 7: [] } }, content)).toEqual({ specs: { 7: [] } });
  });
});

describe('a draft that changed elsewhere', () => {
  const ours = { title: 'İkili kanepe', specs: { 2: 170 } };
  const before = currentValues(content, ours);

  it('clashes only where both changed the same to different things', () => {
    expect(clashes(before, ours, { ...content, price: 90 })).toEqual([]);
    expect(clashes(before, ours, { ...content, title: 'Üçlü kanepe' })).toEqual(['title']);
    expect(clashes(before, ours, { ...content, specs: { 1: [5] } })).toEqual(['specs.2']);
  });

  it('does not clash with what came from here and was not heard of', () => {
    expect(clashes(before, ours, { ...content, title: 'İkili kanepe' })).toEqual([]);
  });
});
