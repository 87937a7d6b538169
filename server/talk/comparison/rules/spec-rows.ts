import { pageSections } from '../../../../contract/enums.ts';
import type { ComparedSpec } from '../../../../contract/schemas/comparison.ts';
import type { AdDetail } from '../../../../contract/schemas/ad.ts';
import { betterSpecs } from '../../../../data/categories/better-specs.ts';
import type { Catalogue, CatalogueSpec } from '../../../market/catalogue/port.ts';

/** The answers of a compared ad. */
export interface AnsweredAd {
  categoryId: number;
  specs: AdDetail['specs'];
  /** Stored answers by question id. */
  answers: Readonly<Record<string, number | number[]>>;
}

/**
 * One row per question that any of the ads answers, in the order of the ad page: by section, then as in the first category with the question.
 * `onlyCommon` limits them to questions that all ads answer. An undefined ad has no answers and does not count.
 */
export function comparedSpecs(
  ads: readonly (AnsweredAd | undefined)[],
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

/** All questions of the ads' categories without duplicates. A question of only some categories follows the question before it there. */
function questionsOf(ads: readonly AnsweredAd[], catalogue: Catalogue): CatalogueSpec[] {
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

/** Numeric value of an answer for ranking: the number, the start of a range, the position among the choices, or 1 for yes. */
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
