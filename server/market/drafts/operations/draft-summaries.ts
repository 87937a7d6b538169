import type { Language } from '../../../../contract/enums.ts';
import type { DraftSummary } from '../../../../contract/schemas/ad-form.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';
import { judgeDrafts } from './judge-drafts.ts';

export async function draftSummaries(
  deps: DraftDeps,
  ownerId: string,
  rows: readonly DraftRow[],
  language: Language,
): Promise<DraftSummary[]> {
  const all = await judgeDrafts(deps, ownerId, rows);
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
