import { categoryCalls } from '../../../../contract/calls/categories.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import type { PageContext } from '../../../page-context.ts';
import { choiceTree } from './category-tree.ts';
import type { ChoiceNode } from './category-tree.ts';

/** The main category that is chosen from: the one asked for in the address, else the draft's; its tree where there is one. */
export interface CategoryChoice {
  tree: ChoiceNode | undefined;
}

/** Loads the tree below the main category; only what can be let for a draft that lets something. */
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
