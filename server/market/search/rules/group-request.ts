import type { ConditionPart, GroupStep, Range, SoftPart } from './group-steps.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { limits } from '../../../../contract/limits.ts';

export interface FoundBounds {
  /** The widened range of a bound. Absent if the bound is dropped. */
  bounds?: Range;
  /** True if all its ads meet the soft conditions. */
  isMet: boolean;
}

/** The request that finds all ads of a group and all full matches. It has no `said`, so its filters are not relaxed again. */
export function requestOfGroup(
  { said: _said, page: _page, after: _after, pageSize: _size, ...asked }: FilterRequest,
  soft: readonly SoftPart[],
  step: GroupStep,
  { bounds, isMet }: FoundBounds,
): FilterRequest {
  if (step.kind === 'title') return asked;
  const { text: _text, ...textless } = asked;
  if (step.kind === 'words') {
    const worded = { ...textless, ...(step.left !== '' && { text: step.left }) };
    return (isMet ? [] : soft).reduce(withoutPart, worded);
  }
  if (step.kind === 'several') return soft.reduce(withoutPart, asked);
  const wordless = tidy({ ...textless, likely: { ...asked.likely, text: undefined } });
  if (step.kind === 'model' || step.kind === 'make' || step.kind === 'category') {
    const met = isMet ? soft : [];
    return othersRequest(soft.filter((part) => !met.includes(part)).reduce(withoutPart, wordless), soft, step);
  }
  const condition = soft[step.at];
  if (!condition) return asked;
  const open = withoutPart(asked, condition);
  if (step.kind === 'bound' && bounds) return withPart(open, condition.isLikely, rangePart(condition.part, bounds));
  if (step.kind === 'place' && step.reach !== 'country') {
    const places = [...new Set([...(condition.part.places ?? []), ...step.ids])].slice(0, limits.filterPlacesMost);
    return withPart(open, condition.isLikely, { places });
  }
  return open;
}

function othersRequest(
  request: FilterRequest,
  soft: readonly SoftPart[],
  step: Extract<GroupStep, { kind: 'model' | 'make' | 'category' }>,
): FilterRequest {
  const { likely: { category: _category, ...likely } = {}, ...certain } = request;
  if (step.kind !== 'category') {
    const values = likely.values?.filter((id) => !step.nameIds.includes(id));
    const category = step.kind === 'make' ? step.categoryId : request.likely?.category;
    return tidy({ ...certain, likely: { ...likely, values, ...(category !== undefined && { category }) } });
  }
  // Conditions about the fit of this category do not apply to another one.
  const values = new Set(soft.flatMap(({ part }) => part.values ?? []));
  const specs = new Set(soft.flatMap(({ part }) => part.numbers?.map(({ spec }) => spec) ?? []));
  const softOnly = (some: Pick<FilterRequest, 'values' | 'numbers'>) => ({
    values: some.values?.filter((id) => values.has(id)),
    numbers: some.numbers?.filter(({ spec }) => specs.has(spec)),
  });
  return tidy({
    ...certain,
    ...softOnly(certain),
    category: step.categoryId,
    likely: { ...likely, ...softOnly(likely) },
  });
}

function withoutPart(request: FilterRequest, { part, isLikely }: SoftPart): FilterRequest {
  const side = isLikely ? (request.likely ?? {}) : request;
  const rest = {
    ...side,
    ...(part.values && { values: side.values?.filter((id) => !part.values?.includes(id)) }),
    ...(part.numbers && {
      numbers: side.numbers?.filter(({ spec }) => part.numbers?.every((own) => own.spec !== spec)),
    }),
    ...(part.price && { price: undefined }),
    ...(part.places && { places: undefined }),
  };
  return tidy(isLikely ? { ...request, likely: rest } : rest);
}

function withPart(request: FilterRequest, isLikely: boolean, part: ConditionPart): FilterRequest {
  const side = isLikely ? (request.likely ?? {}) : request;
  const more = { ...side, ...part, ...(part.numbers && { numbers: [...(side.numbers ?? []), ...part.numbers] }) };
  return isLikely ? { ...request, likely: more } : more;
}

const rangePart = ({ numbers }: ConditionPart, bounds: Range): ConditionPart =>
  numbers?.[0] ? { numbers: [{ spec: numbers[0].spec, ...bounds }] } : { price: bounds };

type Loose<T> = { [K in keyof T]?: T[K] | undefined };

/** Removes empty conditions. */
function tidy({
  likely,
  ...request
}: Loose<Omit<FilterRequest, 'likely'>> & {
  likely?: Loose<NonNullable<FilterRequest['likely']>> | undefined;
}): FilterRequest {
  const asking = (part: object) =>
    Object.fromEntries(
      Object.entries(part).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
    );
  const left = asking(likely ?? {});
  return { ...asking(request), ...(Object.keys(left).length > 0 && { likely: left }) };
}
