import { describe, expect, it } from 'vitest';
import { leafOf, pathAfterChoice, pathTo } from './category-tree.ts';
import type { ChoiceNode } from './category-tree.ts';

const node = (id: number, children: ChoiceNode[] = []): ChoiceNode => ({ id, name: `${id}`, children });
const sedan = node(111);
const only = node(21);
const tree = node(1, [node(11, [sedan, node(112)]), node(2, [only]), node(3)]);
const [cars, vans, bikes] = tree.children as [ChoiceNode, ChoiceNode, ChoiceNode];
const ids = (way: readonly ChoiceNode[]) => way.map(({ id }) => id);

describe('category choice', () => {
  it('returns the path to a category without the main category', () => {
    expect(ids(pathTo(tree, 111))).toEqual([11, 111]);
    expect(pathTo(tree, 999)).toEqual([]);
  });

  it('drops the choices below a level that changes', () => {
    expect(ids(pathAfterChoice([cars, sedan], 0, bikes))).toEqual([3]);
    expect(ids(pathAfterChoice([cars], 1, sedan))).toEqual([11, 111]);
  });

  it('skips a level with a single category', () => {
    expect(ids(pathAfterChoice([], 0, vans))).toEqual([2, 21]);
  });

  it('ends at a category without children', () => {
    expect(leafOf([cars])).toBeUndefined();
    expect(leafOf([])).toBeUndefined();
    expect(leafOf([cars, sedan])).toBe(sedan);
  });
});
