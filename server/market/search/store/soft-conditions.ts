import { clausesOf } from './conditions.ts';
import type { Clause, ConditionSources } from './conditions.ts';
import { excludedClauses } from './likely-conditions.ts';
import type { LikelyPart } from './likely-conditions.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import type { ConditionPart, SoftPart } from '../rules/group-steps.ts';
import { roleOfSpec } from '../rules/condition-roles.ts';
import { readFilterAddress } from '../../../../contract/filter-address.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

export interface SoftCondition extends SoftPart {
  clauses: readonly Clause[];
}

interface DividedConditions {
  /** Certain conditions that are never dropped: filters chosen in the panel, the product and its fit, exclusions. */
  hard: Clause[];
  soft: SoftCondition[];
}

const rangeRoles = { values: 'quality', numbers: 'bound', price: 'bound', places: 'place' } as const;

/**
 * Divides the conditions of a search into hard and soft ones. Certain conditions are soft only if a sentence said them (`said`). Throws for unknown
 * ids as `clausesOf` does.
 */
export function divideConditions(
  scope: SearchScope,
  parts: readonly LikelyPart[],
  sources: ConditionSources,
): DividedConditions {
  const { request } = scope;
  const { catalogue } = sources;
  const excluded = excludedClauses(request.not, sources);
  const likely = parts.flatMap((part): SoftCondition[] => {
    const { role, passes, filterKey, value } = part;
    if (role === 'product' || role === 'fit' || !passes) return [];
    const read = readFilterAddress(new URLSearchParams({ [filterKey]: value })).request.likely ?? {};
    return [{ role, part: read, isLikely: true, clauses: [{ group: filterKey, sql: passes }] }];
  });
  if (request.said === undefined) return { hard: [...clausesOf(scope, sources), ...excluded], soft: likely };
  const category = request.category ?? request.likely?.category;
  const specOf = (valueId: number) => catalogue.values.get(valueId)?.specId;
  const isSoft = (specId: number | undefined) =>
    specId === undefined || ['quality', 'bound'].includes(roleOfSpec(specId, category, catalogue));
  const values = Map.groupBy(
    (request.values ?? []).filter((id) => isSoft(specOf(id))),
    (id) => specOf(id) ?? -id,
  );
  const numbers = (request.numbers ?? []).filter(({ spec }) => isSoft(spec));
  const certain: ConditionPart[] = [
    ...[...values.values()].map((ids) => ({ values: ids })),
    ...numbers.map((range) => ({ numbers: [range] })),
    ...(request.price ? [{ price: request.price }] : []),
    ...(request.places?.length ? [{ places: request.places }] : []),
  ];
  const { price: _price, places: _places, ...others } = request;
  const hard: FilterRequest = {
    ...others,
    values: (request.values ?? []).filter((id) => !isSoft(specOf(id))),
    numbers: (request.numbers ?? []).filter((range) => !numbers.includes(range)),
  };
  return {
    hard: [...clausesOf({ request: hard }, sources), ...excluded],
    soft: [
      ...certain.map((part) => ({
        role: rangeRoles[Object.keys(part)[0] as keyof typeof rangeRoles],
        part,
        isLikely: false,
        clauses: clausesOf({ request: part }, sources),
      })),
      ...likely,
    ],
  };
}
