import type { CategoryNode } from '../../../../contract/schemas/category.ts';

/** What choosing a category needs of the tree; nothing else is written into the page. */
export interface ChoiceNode {
  id: number;
  name: string;
  children: ChoiceNode[];
}

/** A tree without what choosing does not show. */
export function choiceTree({ id, name, children }: CategoryNode): ChoiceNode {
  return { id, name, children: children.map(choiceTree) };
}

/** The way from a tree's top, which is left out, down to one of its categories; empty where it is not in the tree. */
export function pathTo(tree: ChoiceNode, categoryId: number): ChoiceNode[] {
  for (const child of tree.children) {
    if (child.id === categoryId) return [child];
    const below = pathTo(child, categoryId);
    if (below.length > 0) return [child, ...below];
  }
  return [];
}

/**
 * The way after somebody chose a category at a level (0 is directly below the main one). Levels with one category alone are gone through with
 * it: there is nothing to choose.
 */
export function pathAfterChoice(path: readonly ChoiceNode[], level: number, node: ChoiceNode): ChoiceNode[] {
  const longer = [...path.slice(0, level), node];
  let [only, ...others] = node.children;
  while (only !== undefined && others.length === 0) {
    longer.push(only);
    [only, ...others] = only.children;
  }
  return longer;
}

/** The category that a way ends in, where ads can be placed in it. */
export function leafOf(path: readonly ChoiceNode[]): ChoiceNode | undefined {
  const last = path.at(-1);
  return last?.children.length === 0 ? last : undefined;
}
