import { limits } from '../../../../contract/limits.ts';
import type { AdForm, DraftContent, DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';

/** The fixed fields in the form's order, as problems name them. */
const before = ['pictures', 'video', 'title'] as const;
const after = [
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
export type FixedField = (typeof before)[number] | (typeof after)[number];

/** A spec's field, as problems name it. */
export const fieldPath = (specId: number): string => `specs.${specId}`;

/** The id of the box that a field stands in: where links to it lead. */
export const fieldId = (path: string): string => `field-${path.replace('.', '-')}`;

/** The field that an id is the box of. */
export function pathOf(id: string): string | undefined {
  const [, path] = /^field-([\w-]+)$/.exec(id) ?? [];
  return path?.replace('-', '.');
}

/** Every field of a form in the order of its reading: main questions between title and description, details where the form has them. */
export function fieldOrder(main: readonly Spec[], details: readonly Spec[]): string[] {
  const paths = (specs: readonly Spec[]) => specs.map(({ id }) => fieldPath(id));
  const [description, price, stock, ...rest] = after;
  return [...before, ...paths(main), description, price, stock, ...paths(details), ...rest];
}

/** Problems in the order of the form, one a field; those of other steps are left out. */
export function inFormOrder(problems: readonly DraftProblem[], order: readonly string[]): DraftProblem[] {
  const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]));
  return order.flatMap((path) => first.get(path) ?? []);
}

/**
 * What is wrong with a field as soon as it has been left, as far as it shows here: only what was written, since what is still empty may be
 * filled in yet. The service has the last word.
 */
export function problemOf(path: string, content: DraftContent, specs: readonly Spec[]): string | undefined {
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

/** Every question of a form. */
export const specsOf = ({ groups }: Pick<AdForm, 'groups'>): Spec[] => groups.flatMap(({ specs }) => specs);
