import { conditionOf, indexedForm, isBroad, parameters } from './conditions.ts';
import type { Clause, Parameters } from './conditions.ts';
import type { Statements } from './groups.sql.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Point } from '../../../people/addresses/port.ts';
import { noSteps, stagedText, stagesOf } from './stages.ts';
import type { Steps } from './stages.ts';
import { maxGroupAds } from '../rules/group-steps.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-groups', import.meta.url);

/** Order of a group's ads, nearest first. Ads without a value come last. */
export type Nearness =
  | { by: 'rank' }
  /** Position in a list of ids. */
  | { by: 'list'; ids: readonly string[] }
  /** Total weight of unmet soft conditions. */
  | { by: 'conditions' }
  /** Distance from a range, in units or as a share of the bound. */
  | { by: 'range'; specId?: number; from?: number | undefined; to?: number | undefined; isShare: boolean }
  /** Kilometres to the nearest point. */
  | { by: 'distance'; points: readonly Point[] };

export interface GroupQuery {
  /** Conditions that ads must meet. */
  clauses: readonly Clause[];
  /** Conditions that ads must not meet. */
  without: readonly (readonly Clause[])[];
  /** Minimum number of unmet soft conditions. */
  minBroken?: number;
  nearness: Nearness;
  /** Distances up to which ads are also counted separately. */
  steps: readonly [number, number];
  limit: number;
  /** Ads that meet these come first. */
  first?: readonly Clause[];
  /** Runs only if the other queries found fewer ads than fit into one group. */
  isLast?: boolean;
}

export interface GroupSearch {
  queries: readonly GroupQuery[];
  /** Soft conditions; each row reports which it meets. `weight` is the cost of an unmet one. */
  soft: readonly { clauses: readonly Clause[]; weight: number }[];
  /** The ads ranked highest, searched first if many ads may match. */
  ranked: Steps;
  /** Number specs whose values are returned. */
  specIds: readonly number[];
  /** Specs whose answers are returned. */
  answeredSpecIds: readonly number[];
  language: Language;
}

/** Counting stops at this number. */
const maxCounted = limits.listTotalMost + 1;

const met = (clauses: readonly Clause[], p: Parameters): string => `coalesce(${conditionOf(clauses, p)}, false)`;
const sumText = (soft: readonly string[], weightOf: (at: number) => number): string =>
  soft.length === 0 ? '0' : soft.map((one, at) => `case when ${one} then 0 else ${weightOf(at)} end`).join(' + ');

function nearnessText(nearness: Nearness, weighed: string, p: Parameters): string {
  switch (nearness.by) {
    case 'rank':
      return '0::float8';
    case 'list':
      return `array_position(${p.add([...nearness.ids])}::bigint[], ad_search.id)::float8`;
    case 'conditions':
      return `(${weighed})::float8`;
    case 'range': {
      const { specId, from, to, isShare } = nearness;
      const number = specId === undefined ? 'price::float8' : `(numbers->>${p.add(String(specId))})::float8`;
      const beyond = (end: number, text: string) =>
        `greatest(${text}, 0)${isShare ? ` / ${Math.max(1, Math.abs(end))}` : ''}`;
      const ends = [
        ...(from === undefined ? [] : [beyond(from, `${p.add(from)}::float8 - ${number}`)]),
        ...(to === undefined ? [] : [beyond(to, `${number} - ${p.add(to)}::float8`)]),
      ];
      return `case when ${number} is null then null else ${ends.join(' + ') || '0'} end`;
    }
    case 'distance': {
      if (nearness.points.length === 0) return '0::float8';
      const each = nearness.points.map(({ lat, lng }) => {
        const narrowing = Math.cos((lat * Math.PI) / 180);
        return `((point[0] - ${p.add(lng)}::float8) * ${p.add(narrowing)}::float8) ^ 2 + (point[1] - ${p.add(lat)}::float8) ^ 2`;
      });
      return `111.195 * sqrt(least(${each.join(', ')}))`;
    }
  }
}

/** The nearest of the group's ads `matching`, with the number of ads in all and within each step. */
const armText = (at: number, matching: string, [one, two]: readonly string[], limit: string) =>
  `(select ${at}::int as arm, id, near, row_number() over (order by first, near nulls last, rank desc, id desc)::int as place,
      count(*) over ()::int as total, (count(*) filter (where near <= ${one}::float8) over ())::int as "nearTotal",
      (count(*) filter (where near <= ${two}::float8) over ())::int as "nextTotal"
    from (${matching}) matching
    order by first, near nulls last, rank desc, id desc limit ${limit})`;

/** The group's ads ranked highest. */
const matchingText = (where: string, near: string, first: string): string =>
  `select ad_search.id, rank, (${near})::float8 as near, ${first} as first from ad_search
   where ${where} order by rank + 0 desc, id desc limit ${maxCounted}`;

const answerText = (
  parts: readonly string[],
  first: readonly string[],
  last: readonly string[],
  columns: { met: string; numbers: string; answers: string },
  language: Language,
): string => {
  const none = `select 0 as arm, null::bigint as id, null::float8 as near, 0 as place, 0 as total, 0 as "nearTotal", 0 as "nextTotal" where false`;
  const gated = last.map((arm) => `select * from ${arm} gated`);
  return `with ${[...parts, ''].join(', ')} early as materialized (${first.join(' union all ') || none}),
   late as materialized (${gated.join(' union all ') || none}),
   found as (select * from early union all select * from late)
   select found.arm, found.id::text as id, found.near, found.total, found."nearTotal", found."nextTotal", price::float8 as price,
     point[0] as lng, point[1] as lat, coalesce(nullif(c4, 0), nullif(c3, 0), nullif(c2, 0), c1) as "categoryId",
     ${columns.met} as met, ${columns.numbers} as numbers, ${columns.answers} as answers,
     card.card || card.${language} as card
   from found join ad_search on ad_search.id = found.id left join ad_card card on card.id = found.id
   order by found.arm, found.place`;
};

const sampleColumns = { met: `''`, numbers: `array[]::float8[]`, answers: `array[]::int[]` };
const sampleMatching = matchingText('true', '0', '0');
const sampleArm = armText(0, sampleMatching, ['0', '0'], '$1');
const sampleStaged = stagedText('group', () => sampleMatching, [{ holds: 'true' }], String(maxCounted));
const groupsStatement = sql.dynamic(
  'groups',
  [
    answerText(sampleStaged.parts, [armText(0, sampleStaged.rows, ['0', '0'], '$1')], [sampleArm], sampleColumns, 'tr'),
    answerText([], [], [sampleArm], sampleColumns, 'en'),
  ],
  { replica: true },
);

export type GroupRow = Awaited<ReturnType<typeof groupsStatement.all>>[number];

/** Finds the ads of several groups with their cards, in one statement. Each group is in its order. */
export async function adsOfGroups(database: Database, search: GroupSearch): Promise<GroupRow[]> {
  const p = parameters();
  const soft = search.soft.map(({ clauses }) => met(clauses, p));
  const broken = sumText(soft, () => 1);
  const weighed = sumText(soft, (at) => search.soft[at]?.weight ?? 1);
  const parts: string[] = [];
  const texts = search.queries.map((arm, at) => {
    const clauses = indexedForm(arm.clauses);
    const where = [
      conditionOf(clauses, p),
      ...arm.without.map((unwanted) => `not ${met(unwanted, p)}`),
      ...(arm.minBroken === undefined ? [] : [`${broken} >= ${arm.minBroken}`]),
      ...(arm.isLast ? [`(select count(*) from early) < ${maxGroupAds}`] : []),
    ].join(' and ');
    const first = arm.first?.length ? `case when ${met(arm.first, p)} then 0 else 1 end` : '0';
    const steps = arm.steps.map((step) => p.add(step));
    const near = nearnessText(arm.nearness, weighed, p);
    const stages = stagesOf(arm.isLast || !isBroad(clauses) ? noSteps : search.ranked, clauses, p);
    const matching = stagedText(
      `group_${at}`,
      (when) => matchingText(`${when} and ${where}`, near, first),
      stages,
      String(maxCounted),
    );
    parts.push(...matching.parts);
    return armText(at, matching.rows, steps, p.add(arm.limit));
  });
  const isLast = (at: number) => search.queries[at]?.isLast === true;
  const digits = (conditions: readonly string[]) =>
    conditions.length === 0
      ? `''`
      : `concat(${conditions.map((one) => `case when ${one} then 1 else 0 end`).join(', ')})`;
  const numbers = search.specIds.map((id) => `(numbers->>${p.add(String(id))})::float8`);
  const spans = search.answeredSpecIds.map((id) => `tag between ${id * 1000 + 1} and ${id * 1000 + 999}`);
  const text = answerText(
    parts,
    texts.filter((_, at) => !isLast(at)),
    texts.filter((_, at) => isLast(at)),
    {
      met: digits(soft),
      numbers: `array[${numbers.join(', ')}]::float8[]`,
      answers:
        spans.length === 0 ? `array[]::int[]` : `array(select tag from unnest(tags) tag where ${spans.join(' or ')})`,
    },
    search.language,
  );
  return groupsStatement.all(database, text, p.values);
}
