import type { Language } from '../../../../contract/enums.ts';
import type { Draft, DraftSummary } from '../../../../contract/schemas/ad-form.ts';
import { categoryViews } from '../../catalogue/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Choice } from '../../promotions/port.ts';
import { writtenOf } from '../rules/content.ts';
import type { DraftDeps } from './deps.ts';
import { judge } from './judging.ts';
import { prefilledOf } from './prefilling.ts';
import { usesMediaPack } from '../rules/media-pack.ts';
import { hasMediaPack, photoAllowance } from './media-pack.ts';
import type { DraftRow } from '../store/drafts.ts';

/** A category with those above it, the main one first. Refuses CategoryNotFound. */
export async function categoryWithAncestors({ catalogue, adCounts }: DraftDeps, id: number, language: Language) {
  const path = catalogue().categories.get(id)?.ancestorIds ?? [];
  const views = categoryViews(catalogue(), language, await adCounts(), path);
  return { ...required(views.at(-1), 'CategoryNotFound'), ancestors: views.slice(0, -1) };
}

/** A draft as its owner gets it. */
export async function draftView(deps: DraftDeps, row: DraftRow, language: Language): Promise<Draft> {
  const [judged] = await judge(deps, row.ownerId, [row]);
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
    photosMost: photoAllowance(deps, row).most,
    step,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function prefilledPart(content: DraftRow['content']): Pick<Draft, 'prefilled'> {
  const prefilled = prefilledOf(content);
  return prefilled ? { prefilled } : {};
}

/** Drafts of one owner as a list shows them. */
export async function summaries(
  deps: DraftDeps,
  ownerId: string,
  rows: readonly DraftRow[],
  language: Language,
): Promise<DraftSummary[]> {
  const all = await judge(deps, ownerId, rows);
  const { categories } = deps.catalogue();
  return rows.flatMap((row, index) => {
    const judged = all[index];
    if (!judged) return [];
    const { title, price, pictures } = row.content;
    const [cover] = pictures ?? [];
    const ids = judged.category?.ancestorIds ?? (row.mainCategoryId === null ? [] : [row.mainCategoryId]);
    return [
      {
        id: row.id,
        state: row.state,
        ...(row.adId !== null && { adId: row.adId }),
        step: judged.step,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        ...(title !== undefined && { title }),
        ...(price !== undefined && price >= 0 && { price }),
        ...(cover && { picture: { key: cover.key, width: cover.width, height: cover.height } }),
        categories: ids.flatMap((id) => categories.get(id)?.names[language] ?? []),
        ...(judged.category && { categoryId: judged.category.id }),
        readyPercent: judged.readyPercent,
      },
    ];
  });
}

/** The chosen promotions that are still sold. */
function dopingsOf({ promotions }: Pick<DraftDeps, 'promotions'>, { variantIds }: DraftRow): Draft['dopings'] {
  return variantIds.flatMap((variantId) => {
    const [doping] = sold(() => promotions.resolve({ variantIds: [variantId] }).dopings) ?? [];
    return doping ? [{ variantId, type: doping.type, days: doping.days }] : [];
  });
}

/** What a draft's owner has chosen, as far as it is still sold. Omits a media pack that nothing uses: nobody pays for an empty one. */
export function choiceOf(deps: Pick<DraftDeps, 'promotions'>, row: DraftRow): Choice & { usesMediaPack: boolean } {
  const { periodId } = row;
  const isPackUsed = usesMediaPack(row.content);
  const chosen = dopingsOf(deps, row).filter(({ type }) => isPackUsed || type !== 'MediaPack');
  const isPeriodSold =
    periodId !== null && sold(() => deps.promotions.resolve({ periodId, variantIds: [] })) !== undefined;
  return {
    ...(isPeriodSold && { periodId }),
    usesMediaPack: isPackUsed,
    variantIds: chosen.map(({ variantId }) => variantId),
  };
}

function sold<T>(resolve: () => T): T | undefined {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
