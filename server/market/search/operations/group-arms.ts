import { thingOf } from './finding.ts';
import type { SearchSources } from './write.ts';
import { clausesOf } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import type { Arm, Nearness } from '../store/groups.ts';
import { groupAdsMost, rangeOf, softSteps, wideningsOf } from '../rules/group-steps.ts';
import type { GroupStep } from '../rules/group-steps.ts';
import { pointsOf } from '../rules/near-places.ts';
import type { Prepared } from '../rules/prepared.ts';
import { isYear } from '../rules/understand/vocabulary.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';

/** A group to be found, with what it lets go. */
export interface PlannedArm {
  step: GroupStep;
  arm: Arm;
}

/** Groups of the thing itself. */
export function armsOfThing(sources: SearchSources, prepared: Prepared, titled: readonly string[]): PlannedArm[] {
  const { soft, bounds } = prepared;
  const thing = thingOf(prepared);
  const steps = softSteps(soft, sources.places());
  const arms = steps.map((step): PlannedArm => {
    const softBut = soft.flatMap(({ clauses }, at) => ('at' in step && step.at === at ? [] : clauses));
    const plain = armOf({ clauses: [...thing, ...softBut] });
    switch (step.kind) {
      case 'bound':
        return { step, arm: { ...plain, ...boundArm(prepared, step.at, sources.catalogue()) } };
      case 'place':
        return { step, arm: placeArm(sources, prepared, plain, step, steps) };
      case 'several':
        return { step, arm: { ...plain, ...severalArm(thing, prepared, step.isElsewhere) } };
      default:
        return { step, arm: { ...plain, without: [soft['at' in step ? step.at : -1]?.clauses ?? []] } };
    }
  });
  if (titled.length === 0) return arms;
  const own: Clause = { group: 'titled', sql: (p) => `ad_search.id = any(${p.add([...titled])}::bigint[])` };
  const arm = armOf({ clauses: [...bounds, own], nearness: { by: 'list', ids: titled } });
  return [{ step: { kind: 'title' }, arm }, ...arms];
}

/** An arm with what most arms have. */
export const armOf = (arm: Pick<Arm, 'clauses'> & Partial<Arm>): Arm => ({
  without: [],
  nearness: { by: 'rank' },
  steps: [0, 0],
  most: groupAdsMost,
  ...arm,
});

/** Nearest beyond the bound first, whatever else an ad says. */
function boundArm({ soft }: Prepared, at: number, catalogue: Catalogue): Partial<Arm> {
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

/** Ads that break two conditions or more, the lightest first: all in the place that was asked for, or all elsewhere. */
function severalArm(thing: readonly Clause[], { soft }: Prepared, isElsewhere: boolean): Partial<Arm> {
  const place = soft.flatMap(({ role, clauses }) => (role === 'place' ? clauses : []));
  return {
    clauses: isElsewhere ? thing : [...thing, ...place],
    without: isElsewhere ? [place] : [],
    brokenLeast: 2,
    nearness: { by: 'conditions' },
    isLast: true,
  };
}

/** The ads of one step of a widening place: none of the places that were asked for or came before. */
function placeArm(
  { catalogue, places }: SearchSources,
  { soft }: Prepared,
  plain: Arm,
  step: Extract<GroupStep, { kind: 'place' }>,
  steps: readonly GroupStep[],
): Arm {
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
