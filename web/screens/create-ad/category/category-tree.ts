import type { CategoryNode } from '../../../../contract/schemas/category.ts';

/** The part of a category that the chooser needs. Smaller than the API's node because it is embedded in the page. */
export interface ChoiceNode {
  id: number;
  name: string;
  children: ChoiceNode[];
}

export function choiceTree({ id, name, children }: CategoryNode): ChoiceNode {
  return { id, name, children: children.map(choiceTree) };
}

/** The path from the root, which is left out, to a category. Empty if the category is not in the tree. */
export function pathTo(tree: ChoiceNode, categoryId: number): ChoiceNode[] {
  for (const child of tree.children) {
    if (child.id === categoryId) return [child];
    const below = pathTo(child, categoryId);
    if (below.length > 0) return [child, ...below];
  }
  return [];
}

/** The path after a choice at a level (0 is directly below the main category). Levels with a single category are chosen automatically. */
export function pathAfterChoice(path: readonly ChoiceNode[], level: number, node: ChoiceNode): ChoiceNode[] {
  const longer = [...path.slice(0, level), node];
  let [only, ...others] = node.children;
  while (only !== undefined && others.length === 0) {
    longer.push(only);
    [only, ...others] = only.children;
  }
  return longer;
}

/** The last category of the path if it has no children, so ads can be placed in it. */
export function leafOf(path: readonly ChoiceNode[]): ChoiceNode | undefined {
  const last = path.at(-1);
  return last?.children.length === 0 ? last : undefined;
}
