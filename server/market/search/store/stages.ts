import { keyedOf, taggedOf } from './conditions.ts';
import type { Clause, Parameters } from './conditions.ts';
import type { Order } from '../rules/cursor.ts';

/**
 * A part of the market that a search reads before all of it. It contains the first ads in order, so if enough of them match, no others are needed.
 */
export interface Stage {
  /** Condition for its ads; the index answers it. */
  holds?: string;
  /** Table expression of its ads; `gate` decides whether it is read. */
  from?: (gate: string) => string;
}

/** Keys of the first ads in an order. Each step contains more of them. */
export interface Steps {
  /** Tags, or the keys of rules/index-keys.ts. */
  by: 'tags' | 'keys';
  lists: readonly (readonly number[])[];
}

export const noSteps: Steps = { by: 'keys', lists: [] };

/** Number of ads read in index order before the GIN index is asked for matches. */
const maxWalked = 3_000;
/** Number of ads read in index order to count matches: enough if one of twelve matches, as for a page within `maxWalked`. */
const maxWalkedToCount = 16_000;

/** The first ads of a condition in order. */
export const firstStage = (base: string, { column, direction }: Order, ads = maxWalked): Stage => ({
  from: (gate) =>
    `(select * from ad_search where ${gate} and ${base} order by ${column} ${direction}, ad_search.id ${direction} limit ${ads}) ad_search`,
});

/** The first ads of a condition in order, for counting frequent matches among them. */
export const countingStage = (base: string, order: Order): Stage => firstStage(base, order, maxWalkedToCount);

/** The ads of each step. */
export const stagesOf = ({ by, lists }: Steps, clauses: readonly Clause[], p: Parameters): Stage[] =>
  lists.map((list) => ({ holds: (by === 'tags' ? taggedOf : keyedOf)(clauses, list, p) }));

/**
 * Searches one stage after another until one finds `limit` ads, and all ads if none does. `arm` selects matching ads in order. Returns the CTEs and
 * the rows that they give, with the number of their stage. Nothing is read unless `gate` holds.
 */
export function stagedText(
  name: string,
  arm: (when: string, from?: string) => string,
  stages: readonly Stage[],
  limit: string,
  gate = 'true',
): { parts: string[]; rows: string } {
  const count = (at: number) => `(select count(*) from ${name}_${at})`;
  const gateOf = (at: number) =>
    [gate, ...stages.slice(0, at).map((_, before) => `${count(before)} < ${limit}`)].join(' and ');
  const parts = stages.map(({ holds, from }, at) => {
    const text = arm([gateOf(at), ...(holds ? [holds] : [])].join(' and '), from?.(gateOf(at)));
    return `${name}_${at} as materialized (${text})`;
  });
  const found = stages.map((_, at) => `select *, ${at} as stage from ${name}_${at} where ${count(at)} >= ${limit}`);
  const rest = `select *, ${stages.length} as stage from (${arm(gateOf(stages.length))}) rest`;
  return { parts, rows: [...found, rest].join('\nunion all ') };
}
