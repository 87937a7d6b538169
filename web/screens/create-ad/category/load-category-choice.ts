import { categoryCalls } from '../../../../contract/calls/categories.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import type { PageContext } from '../../../page-context.ts';
import { choiceTree } from './category-tree.ts';
import type { ChoiceNode } from './category-tree.ts';

/** Tree of the main category named in the URL, else of the draft's main category; undefined if there is neither. */
export interface CategoryChoice {
  tree: ChoiceNode | undefined;
}

/** For a rental draft the tree contains only categories that allow rental. */
export async function loadCategoryChoice(
  { call }: PageContext,
  draft: Draft,
  requested: string | null,
): Promise<CategoryChoice> {
  const mainId = /^[1-9]\d{0,8}$/.test(requested ?? '')
    ? Number(requested)
    : (draft.category?.mainCategoryId ?? draft.mainCategoryId);
  if (mainId === undefined) return { tree: undefined };
  const query = { categoryId: mainId, ...(draft.isRental && { isRental: true }) };
  return { tree: choiceTree(await call(categoryCalls.treeGet, { query })) };
}
