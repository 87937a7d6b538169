import { describe, expect, it } from 'vitest';
import { applyChanges, clashes, isEmpty, mergeChanges, currentValues, withoutUnchanged } from './changes.ts';

const content = { title: 'Kanepe', price: 100, specs: { 1: [5], 2: 168 } };

describe('draft changes', () => {
  it('merges changes spec by spec; the later one wins', () => {
    expect(
      mergeChanges({ title: 'K', price: 1, specs: { 1: [4], 2: 3 } }, { price: null, specs: { 1: null } }),
    ).toEqual({
      title: 'K',
      price: null,
      specs: { 1: null, 2: 3 },
    });
  });

  it('empties fields set to null and keeps the others', () => {
    expect(applyChanges(content, { price: null, specs: { 2: null, 3: [9] } })).toEqual({
      title: 'Kanepe',
      specs: { 1: [5], 3: [9] },
    });
    expect(applyChanges({ specs: { 1: [5] } }, { specs: { 1: null } })).toEqual({});
  });

  it('drops values that the draft already has', () => {
    const left = withoutUnchanged({ title: 'Kanepe', specs: { 1: [5], 9: null } }, content);
    expect(isEmpty(left)).toBe(true);
    expect(withoutUnchanged({ title: 'Koltuk', specs: { 1: [6], 2: 168 } }, content)).toEqual({
      title: 'Koltuk',
      specs: { 1: [6] },
    });
  });

  it('distinguishes an answer "no" from no answer', () => {
    expect(withoutUnchanged({ specs: { 7: [] } }, content)).toEqual({ specs: { 7: [] } });
  });
});

describe('conflicts with a draft changed elsewhere', () => {
  const ours = { title: 'İkili kanepe', specs: { 2: 170 } };
  const before = currentValues(content, ours);

  it('reports only fields that both changed to different values', () => {
    expect(clashes(before, ours, { ...content, price: 90 })).toEqual([]);
    expect(clashes(before, ours, { ...content, title: 'Üçlü kanepe' })).toEqual(['title']);
    expect(clashes(before, ours, { ...content, specs: { 1: [5] } })).toEqual(['specs.2']);
  });

  it('ignores a change that was saved although its response was lost', () => {
    expect(clashes(before, ours, { ...content, title: 'İkili kanepe' })).toEqual([]);
  });
});
