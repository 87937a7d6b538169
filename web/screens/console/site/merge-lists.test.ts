import { describe, expect, it } from 'vitest';
import { mergeFields, mergeLists } from './merge-lists.ts';

interface Part {
  id: string;
  title: { tr: string; en: string };
  on?: boolean;
}
const part = (id: string, tr = id, en = id): Part => ({ id, title: { tr, en } });
const merge = mergeLists<Part>(mergeFields<Part>({ title: mergeFields() }));
const base = [part('a'), part('b'), part('c')];
const ids = (list: readonly Part[]) => list.map(({ id }) => id).join('');

describe('edits of two people', () => {
  it('of different languages and fields are both kept', () => {
    const own = [part('a', 'own'), part('b'), part('c')];
    const theirs = [{ ...part('a', 'a', 'theirs'), on: true }, part('b'), part('c')];
    expect(merge(base, own, theirs)[0]).toEqual({ id: 'a', title: { tr: 'own', en: 'theirs' }, on: true });
  });

  it('keep the editor’s value where both changed the same', () => {
    const [first] = merge(base, [part('a', 'own')], [part('a', 'theirs')]);
    expect(first?.title.tr).toBe('own');
  });

  it('keep new parts of both, and the order of the editor who moved', () => {
    expect(ids(merge(base, [...base, part('x')], [part('y'), ...base]))).toBe('yabcx');
    expect(ids(merge(base, base.toReversed(), base))).toBe('cba');
    expect(ids(merge(base, base, base.toReversed()))).toBe('cba');
  });

  it('remove a part unless the other changed it', () => {
    const without = base.slice(1);
    expect(ids(merge(base, without, base))).toBe('bc');
    expect(ids(merge(base, base, without))).toBe('bc');
    expect(ids(merge(base, without, [part('a', 'theirs'), ...without]))).toBe('abc');
    expect(ids(merge(base, [part('a', 'own'), ...without], without))).toBe('bca');
  });
});
