import { countAll } from './totals.ts';
import type { FoundPage, Total } from '../rules/search-results.ts';
import type { SearchSources } from './dependencies.ts';
import { candidatesOf, wordClauses } from '../store/candidates.ts';
import type { CandidateRow } from '../store/candidates.ts';
import { categoryGroup, withoutGroup } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { keySpan, orderOf, orders, readCursor, scoredMark, writeCursor } from '../rules/cursor.ts';
import type { Position } from '../rules/cursor.ts';
import { isOpen } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { scoreOf, titleLikeness } from '../rules/scoring.ts';
import { limits } from '../../../../contract/limits.ts';

/** So many ads of a list are put in order by their score; those after them stay in the order of their rank. */
const maxScored = 250;
/** No list is longer: its last page is page 50. */
const maxListed = limits.pageMost * limits.pageSize;

/** An ad of a list and the place it has there: more comes first, of equals the later number, or by the lowest price the earlier one. */
interface Entry extends Position {
  tier: number;
}

/** A page of a scored list, and ads whose title is nearly the sentence, but which do not meet the search. */
export interface ScoredPage extends FoundPage {
  titled: string[];
}

/** Titles that are what was typed; of the ads that meet the whole search those whose titles nearly are, the others, and those that are no longer scored. */
const tiers = { title: 0, nearTitle: 1, full: 2, unscored: 3 } as const;
const lastTier = 4;

/** Whether the order of a search is made of scores, or of tiers, and not by an index alone. */
export const isScored = (prepared: PreparedSearch): boolean =>
  orderOf(prepared.scope.request.sort) === orders.recommended && (isOpen(prepared) || prepared.said.length > 0);

/** A page of a list that is put in order here. */
export async function scoredPage(sources: SearchSources, prepared: PreparedSearch): Promise<ScoredPage> {
  const { page = 1, after, pageSize = limits.pageSize } = prepared.scope.request;
  const position = after === undefined ? undefined : readCursor({ mark: scoredMark }, after);
  const skipped = position ? 0 : (page - 1) * pageSize;
  // Where nothing ranks but the title, the index has the order of all else.
  const isDeep = position !== undefined || skipped + pageSize >= maxScored;
  const limit = isDeep ? maxListed : isOpen(prepared) ? maxScored : skipped + pageSize + 1;
  const { entries, ...rest } = await listOf(sources, prepared, limit);
  const from = position ? entries.findIndex((entry) => compare(position, entry) < 0) : skipped;
  const shown = from < 0 ? [] : entries.slice(from, from + pageSize);
  const last = from >= 0 && entries.length > from + pageSize ? shown.at(-1) : undefined;
  return {
    ids: shown.map(({ id }) => id),
    ...rest,
    ...(last && { next: writeCursor({ mark: scoredMark }, last) }),
  };
}

/** Everything that is shown, in order; more than `most` candidates are not looked at. */
async function listOf(
  sources: SearchSources,
  prepared: PreparedSearch,
  limit: number,
): Promise<{ entries: Entry[]; total: Total; titled: string[] }> {
  const { words, parts, said, clauses, scope } = prepared;
  // A title counts whatever the sentence says beside, but not against filters that were chosen.
  const bounds = scope.request.said === undefined ? prepared.certain : prepared.bounds;
  const rows = await candidatesOf(sources.database, {
    clauses,
    order: orders.recommended,
    limit,
    words,
    parts,
    titled: said.length > 0 ? { said, bounds, product: productClauses(prepared) } : undefined,
    walked: walkedBy(prepared),
  });
  const entries = new Map<string, Entry>();
  const keyed = keyOf(prepared, await sources.clickRates?.());
  const put = (row: CandidateRow, tier: number) => {
    const known = entries.get(row.id);
    if (!known || tier < known.tier) entries.set(row.id, { id: row.id, tier, key: keyed(row, tier) });
  };
  let count = 0;
  for (const row of rows) {
    if (row.arm === 'titled') continue;
    if (row.arm === 'shown') count += 1;
    put(row, count > maxScored ? tiers.unscored : tiers.full);
  }
  const near: CandidateRow[] = [];
  let beside = 0;
  for (const row of rows) {
    if (row.arm !== 'titled') continue;
    const { is, isWhole } = titleLikeness(said, row.title.split(' '));
    if (is === 'neither') continue;
    // A longer title that only holds the sentence may be that of another product.
    if (is === 'all' && (row.fits > 0 || isWhole)) {
      if (row.fits < 2) beside += 1;
      put(row, tiers.title);
    } else if (row.fits === 2) put(row, tiers.nearTitle);
    else near.push(row);
  }
  const total = count < limit ? { count, exact: true } : await countAll(sources, prepared);
  const byScore = near.toSorted((a, b) => keyed(b, tiers.full) - keyed(a, tiers.full));
  return {
    entries: [...entries.values()].toSorted(compare),
    total: { ...total, count: total.count + beside },
    titled: byScore.map(({ id }) => id),
  };
}

/** What an ad must be for its longer title to count: the product that was asked for, and one that fits. */
export const productClauses = ({ bounds, hard, parts, demanded }: PreparedSearch): Clause[] => [
  ...bounds,
  ...hard,
  ...parts.flatMap(({ role, passes, filterKey }) =>
    passes && (role === 'product' || role === 'fit') ? [{ group: filterKey, sql: passes }] : [],
  ),
  ...wordClauses(demanded),
];

/** Lighter words are in so many ads that most of the first ones need not be looked through for a page: about one in a hundred. */
const lightWord = 4.9;

/** So short a beginning of a word is the beginning of many. */
const shortBeginning = 4;

/** The clauses whose index has the order and of whose ads many are taken to fit; undefined where few may. */
function walkedBy({ certain, words, demanded, parts }: PreparedSearch): Clause[] | undefined {
  const indexed = certain.filter(({ group }) => group === categoryGroup);
  const isBroad = certain.every(({ group }) => group === categoryGroup || group === withoutGroup);
  const areFrequent = demanded.every(
    ({ word, weight, isBeginning }) => weight < lightWord || (isBeginning && word.length <= shortBeginning),
  );
  return isBroad && areFrequent && (words.length > 0 || parts.length > 0) ? indexed : undefined;
}

/** A whole number by which the ads of a list stand in order, the tier before all else. */
function keyOf(
  { words, parts }: PreparedSearch,
  rates?: ReadonlyMap<string, number>,
): (row: CandidateRow, tier: number) => number {
  const search = { words, parts: parts.map(({ kind }) => kind) };
  return (row, tier) =>
    (lastTier - tier) * keySpan +
    (tier === tiers.unscored
      ? row.rank
      : Math.round((scoreOf(search, { ...row, clickRate: rates?.get(row.id) }) + 1_000) * 1e6));
}

const compare = (a: Position, b: Position): number => b.key - a.key || Number(b.id) - Number(a.id);
