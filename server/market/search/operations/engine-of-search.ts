import { categoryGroup, createdGroup, ownerGroup, priceGroup, queriesOf, withoutGroup } from '../store/conditions.ts';
import { engineOf, kindOf } from '../rules/search-engine-of.ts';
import type { Engine, Question } from '../rules/search-engine-of.ts';
import { orderOf } from '../rules/cursor.ts';
import { isOpen } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { isScored } from './scored-page.ts';

/** The engine that answers a search. Only lists have an order, and only they show ads that match by their title alone. */
export function engineOfSearch(prepared: PreparedSearch, question: Question): Engine {
  const groups = new Set(prepared.clauses.map(({ group }) => group));
  const isOnly = (...allowed: string[]) =>
    [...groups].every((group) => group === withoutGroup || allowed.includes(group));
  const isList = question === 'find' || question === 'total';
  const kind = kindOf({
    isOfOwner: groups.has(ownerGroup),
    isSince: groups.has(createdGroup),
    hasShape: queriesOf(prepared.clauses) === undefined,
    hasWords: isOpen(prepared) || (isList && isScored(prepared)),
    isSpecSorted: question === 'find' && orderOf(prepared.scope.request.sort).spec !== undefined,
    isPlain: isOnly(categoryGroup),
    isPriced: isOnly(categoryGroup, priceGroup),
  });
  return engineOf(kind, question);
}

/** OpenSearch for each search that it can answer, without regard to cost. */
export const openSearchIfAble = (prepared: PreparedSearch, question: Question): Engine =>
  queriesOf(prepared.clauses) === undefined ||
  (question === 'find' && orderOf(prepared.scope.request.sort).spec !== undefined)
    ? 'postgres'
    : 'opensearch';
