import { productClauses } from './scored-page.ts';
import type { SearchSources } from './dependencies.ts';
import { clausesOf } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import type { GroupQuery, Nearness } from '../store/groups.ts';
import { rangeOf, softSteps, wideningsOf } from '../rules/group-steps.ts';
import type { GroupStep } from '../rules/group-steps.ts';
import { pointsOf } from '../rules/near-places.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { isYear } from '../rules/understand/year-specs.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { PlannedGroup } from './group-query.ts';
import { groupQuery } from './group-query.ts';

/** Fallback groups of the same product: each drops or widens one or more conditions. */
export function sameProductGroups(
  sources: SearchSources,
  prepared: PreparedSearch,
  titled: readonly string[],
): PlannedGroup[] {
  const { soft, bounds } = prepared;
  const product = productClauses(prepared);
  const steps = softSteps(soft, sources.places());
  const groups = steps.map((step): PlannedGroup => {
    const softBut = soft.flatMap(({ clauses }, at) => ('at' in step && step.at === at ? [] : clauses));
    const plain = groupQuery({ clauses: [...product, ...softBut] });
    switch (step.kind) {
      case 'bound':
        return { step, query: { ...plain, ...boundQuery(prepared, step.at, sources.catalogue()) } };
      case 'place':
        return { step, query: placeQuery(sources, prepared, plain, step, steps) };
      case 'several':
        return { step, query: { ...plain, ...severalQuery(product, prepared, step.isElsewhere) } };
      default:
        return { step, query: { ...plain, without: [soft['at' in step ? step.at : -1]?.clauses ?? []] } };
    }
  });
  if (titled.length === 0) return groups;
  const own: Clause = { group: 'titled', sql: (p) => `ad_search.id = any(${p.add([...titled])}::bigint[])` };
  const query = groupQuery({ clauses: [...bounds, own], nearness: { by: 'list', ids: titled } });
  return [{ step: { kind: 'title' }, query }, ...groups];
}

/** Orders by distance from the bound. */
function boundQuery({ soft }: PreparedSearch, at: number, catalogue: Catalogue): Partial<GroupQuery> {
  const condition = soft[at];
  const specId = condition?.part.numbers?.[0]?.spec;
  const spec = specId === undefined ? undefined : catalogue.specs.get(specId);
  const isYears = spec !== undefined && isYear(spec);
  const nearness: Nearness = {
    by: 'range',
    ...rangeOf(condition?.part ?? {}),
    ...(specId !== undefined && { specId }),
    isShare: !isYears,
  };
  return { without: [condition?.clauses ?? []], nearness, steps: wideningsOf(isYears) };
}

/** Ads that miss at least two conditions, cheapest first; either all in the requested place or all elsewhere. */
function severalQuery(product: readonly Clause[], { soft }: PreparedSearch, isElsewhere: boolean): Partial<GroupQuery> {
  const place = soft.flatMap(({ role, clauses }) => (role === 'place' ? clauses : []));
  return {
    clauses: isElsewhere ? product : [...product, ...place],
    without: isElsewhere ? [place] : [],
    minBroken: 2,
    nearness: { by: 'conditions' },
    isLast: true,
  };
}

/** The ads of one step of a widening place, without the requested places and earlier steps. */
function placeQuery(
  { catalogue, places }: SearchSources,
  { soft }: PreparedSearch,
  plain: GroupQuery,
  step: Extract<GroupStep, { kind: 'place' }>,
  steps: readonly GroupStep[],
): GroupQuery {
  const reading = { catalogue: catalogue(), places: places(), now: clock.now() };
  const within = (ids: readonly number[]) => clausesOf({ request: { places: [...ids] } }, reading);
  const before = steps.slice(0, steps.indexOf(step)).flatMap((one) => (one.kind === 'place' ? one.ids : []));
  const asked = soft[step.at]?.part.places ?? [];
  return {
    ...plain,
    clauses: [...plain.clauses, ...within(step.ids)],
    without: [within([...asked, ...before])],
    nearness: { by: 'distance', points: pointsOf(asked, places()) },
  };
}
