import type { DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import type { Category, DraftContext } from './problems.ts';
import { formUses } from './spec-rules.ts';

/** Percentage of required fields that are valid. 100 only without any problem. */
export function readyPercent(problems: readonly DraftProblem[], category: Category, context: DraftContext): number {
  if (problems.length === 0) return 100;
  const wrong = new Set(problems.map(({ path }) => path));
  const demands = requiredPaths(category, context);
  const met = demands.filter((path) => !wrong.has(path)).length;
  return Math.min(99, Math.floor((100 * met) / demands.length));
}

/** Paths of the required fields. */
function requiredPaths(category: Category, { registry }: DraftContext): string[] {
  return [
    'category',
    'title',
    'description',
    'price',
    'provinceId',
    'districtId',
    'pictures',
    ...(category?.purchase === 'cart' ? ['delivery'] : []),
    ...(category ? formUses(category) : []).flatMap(({ spec, create }) =>
      create === 'required' ? [`specs.${spec.id}`] : [],
    ),
    ...(registry ? ['registryNumber'] : []),
  ];
}
