import type { Language } from '../../../../contract/enums.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { required } from '../../../platform/errors.ts';
import { writtenOf } from '../rules/content.ts';
import type { DraftDeps } from './dependencies.ts';
import { judgeDrafts } from './judge-drafts.ts';
import { prefilledFields } from './prefilled-fields.ts';
import { hasMediaPack, photoAllowance } from './media-pack.ts';
import type { DraftRow } from '../store/drafts.ts';
import { categoryWithAncestors } from './category-with-ancestors.ts';
import { dopingsOf } from './draft-choice.ts';

export async function draftView(deps: DraftDeps, row: DraftRow, language: Language): Promise<Draft> {
  const [judged] = await judgeDrafts(deps, row.ownerId, [row]);
  const { category, step } = required(judged, 'DraftNotFound');
  return {
    id: row.id,
    state: row.state,
    ...(row.adId !== null && { adId: row.adId }),
    version: row.version,
    ...(category && { category: await categoryWithAncestors(deps, category.id, language) }),
    ...(row.mainCategoryId !== null && { mainCategoryId: row.mainCategoryId }),
    isRental: row.isRental,
    content: writtenOf(row.content),
    pictures: row.content.pictures ?? [],
    ...prefilledPart(row.content),
    ...(row.periodId !== null && { periodId: row.periodId }),
    dopings: dopingsOf(deps, row),
    hasMediaPack: hasMediaPack(deps, row),
    photosMost: photoAllowance(deps, row).max,
    step,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function prefilledPart(content: DraftRow['content']): Pick<Draft, 'prefilled'> {
  const prefilled = prefilledFields(content);
  return prefilled ? { prefilled } : {};
}
