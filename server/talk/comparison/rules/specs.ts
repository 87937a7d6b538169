import { pageSections } from '../../../../contract/enums.ts';
import type { ComparedSpec } from '../../../../contract/schemas/comparison.ts';
import type { AdDetail } from '../../../../contract/schemas/ad.ts';
import { betterSpecs } from '../../../../data/categories/better.ts';
import type { Catalogue, CatalogueSpec } from '../../../market/catalogue/port.ts';

/** An ad as its questions are laid beside those of others. */
export interface Answered {
  categoryId: number;
  specs: AdDetail['specs'];
  /** As they are stored, by the question's id. */
  answers: Readonly<Record<string, number | number[]>>;
}

/**
 * One row a question that any of the ads answers, in the order of the page of an ad: its sections, and in them the order of the first category that asks it. With
 * `onlyCommon` those that all answer; an ad of which nothing is shown (`undefined`) answers nothing and is not asked.
 */
export function comparedSpecs(
  ads: readonly (Answered | undefined)[],
  catalogue: Catalogue,
  onlyCommon: boolean,
): ComparedSpec[] {
  const shown = ads.filter((ad) => ad !== undefined);
  const rows = questionsOf(shown, catalogue).flatMap((spec): ComparedSpec[] => {
    const better = betterSpecs[spec.key];
    const cells = ads.map((ad) => {
      const said = ad?.specs.find(({ id }) => id === spec.id);
      const worth = ad && better && worthOf(spec, ad.answers[spec.id], better.besides ?? [], catalogue);
      return { texts: said?.texts ?? [], ...(worth !== undefined && { worth }) };
    });
    const answered = cells.filter(({ texts }) => texts.length > 0).length;
    if (answered === 0 || (onlyCommon && answered < shown.length)) return [];
    const first = shown.flatMap(({ specs }) => specs.find(({ id }) => id === spec.id) ?? [])[0];
    return [
      {
        key: spec.key,
        name: first?.name ?? '',
        section: spec.section,
        isList: spec.kind === 'several',
        ...(better && { better: better.better }),
        cells,
      },
    ];
  });
  return rows.toSorted((a, b) => pageSections.indexOf(a.section) - pageSections.indexOf(b.section));
}

/** All questions of the ads' categories, each once. A question that only some ask stands behind the one it follows there. */
function questionsOf(ads: readonly Answered[], catalogue: Catalogue): CatalogueSpec[] {
  const order: CatalogueSpec[] = [];
  for (const categoryId of new Set(ads.map((ad) => ad.categoryId))) {
    let before = -1;
    for (const { spec } of catalogue.categories.get(categoryId)?.specs ?? []) {
      const at = order.indexOf(spec);
      if (at < 0) order.splice((before += 1), 0, spec);
      else before = Math.max(before, at);
    }
  }
  return order;
}

/** What an answer is worth beside others of the same question: its figure, the beginning of its band, its place among the choices, or whether it is a yes. */
function worthOf(
  { kind, values }: CatalogueSpec,
  answer: number | number[] | undefined,
  besides: readonly string[],
  catalogue: Catalogue,
): number | undefined {
  if (answer === undefined) return undefined;
  const [first] = [answer].flat();
  if (kind === 'number') return first;
  if (kind === 'yesNo') return first === undefined ? 0 : 1;
  const value = first === undefined ? undefined : catalogue.values.get(first);
  if (!value || besides.includes(value.names.tr)) return undefined;
  if (kind === 'range') return value.from ?? Number.MIN_SAFE_INTEGER;
  return values.findIndex(({ id }) => id === value.id);
}
