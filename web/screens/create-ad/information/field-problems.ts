import { limits } from '../../../../contract/limits.ts';
import type { DraftContent, DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { fieldPath } from './field-path.ts';

/** The fixed fields in the form's order. */
const fieldsBeforeSpecs = ['pictures', 'video', 'title'] as const;
const fieldsAfterSpecs = [
  'description',
  'price',
  'stock',
  'provinceId',
  'districtId',
  'neighborhoodId',
  'point',
  'delivery',
  'packageSize',
  'registryNumber',
  'relation',
  'showPhone',
] as const;

export type FixedField = (typeof fieldsBeforeSpecs)[number] | (typeof fieldsAfterSpecs)[number];

/** Paths of all fields in the form's order: main questions follow the title, details follow the stock. */
export function fieldOrder(main: readonly Spec[], details: readonly Spec[]): string[] {
  const paths = (specs: readonly Spec[]) => specs.map(({ id }) => fieldPath(id));
  const [description, price, stock, ...rest] = fieldsAfterSpecs;
  return [...fieldsBeforeSpecs, ...paths(main), description, price, stock, ...paths(details), ...rest];
}

/** Problems in the form's order, one for each field. Drops problems of other steps. */
export function inFormOrder(problems: readonly DraftProblem[], order: readonly string[]): DraftProblem[] {
  const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]));
  return order.flatMap((path) => first.get(path) ?? []);
}

/** Checks a field when it loses focus. Ignores empty fields, which may still be filled in. The server makes the final check. */
export function problemOfField(path: string, content: DraftContent, specs: readonly Spec[]): string | undefined {
  const { title = '', description = '', price } = content;
  switch (path) {
    case 'title':
      return title.trim() !== '' && title.trim().length < limits.titleLeast ? 'TitleTooShort' : undefined;
    case 'description':
      return description.trim() !== '' && description.trim().length < limits.descriptionLeast
        ? 'DescriptionTooShort'
        : undefined;
    case 'price':
      if (price === undefined) return undefined;
      if (price <= 0) return 'PriceNotPositive';
      return price > limits.priceMost ? 'PriceTooHigh' : undefined;
    default:
      return numberProblem(path, content, specs);
  }
}

function numberProblem(path: string, content: DraftContent, specs: readonly Spec[]): string | undefined {
  const spec = specs.find(({ id }) => fieldPath(id) === path);
  const value = spec && content.specs?.[spec.id];
  if (typeof value !== 'number') return undefined;
  return value < (spec?.min ?? -Infinity) || value > (spec?.max ?? Infinity) ? 'NumberOutOfRange' : undefined;
}
