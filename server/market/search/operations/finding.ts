import { countAll, countedMostOf, cut } from './totals.ts';
import type { FoundPage, Total } from './search-index.ts';
import type { SearchSources } from './write.ts';
import { candidatesOf, demandClauses } from '../store/candidates.ts';
import type { CandidateRow } from '../store/candidates.ts';
import { categoryGroup, withoutGroup } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { countUpTo } from '../store/pages.ts';
import { keySpan, orderOf, orders, readCursor, scoredMark, writeCursor } from '../rules/cursor.ts';
import type { Order, Position } from '../rules/cursor.ts';
import { isOpen } from '../rules/prepared.ts';
import type { Prepared } from '../rules/prepared.ts';
import type { Demand } from '../rules/relaxing.ts';
import { scoreOf, titleLikeness } from '../rules/scoring.ts';
import type { LikelyPart } from '../store/likely.ts';
import { limits } from '../../../../contract/limits.ts';

/** So many ads of a list are put in order by their score; those after them stay in the order of their rank. */
const scoredMost = 250;
/** No list is longer: its last page is page 50. */
const listedMost = limits.pageMost * limits.pageSize;
/** Fewer ads that fit entirely are too few: less is asked then. */
export const enough = 5;

/** An ad of a list and the place it has there: more comes first, of equals the later number, or by the lowest price the earlier one. */
interface Entry extends Position {
  tier: number;
}

interface List {
  entries: Entry[];
  total: Total;
  relaxed?: NonNullable<FoundPage['relaxed']>;
  fullCount?: number;
}

/** Titles that are what was typed, titles that nearly are, what fits entirely, and what fits when something is let go; the tiers after these two hold what is no longer scored. */
const tiers = { title: 0, nearTitle: 1, full: 2, relaxed: 4 } as const;
const lastTier = 5;

/** Whether the order of a search is made of scores, or of tiers, and not by an index alone. */
export const isScored = (prepared: Prepared): boolean =>
  orderOf(prepared.scope.request.sort) === orders.recommended && (isOpen(prepared) || prepared.said.length > 0);

/** A page of a list that is put in order here. */
export async function scoredPage(sources: SearchSources, prepared: Prepared): Promise<FoundPage> {
  const { page = 1, after, pageSize = limits.pageSize, sort } = prepared.scope.request;
  const position = after === undefined ? undefined : readCursor({ mark: scoredMark }, after);
  const skipped = position ? 0 : (page - 1) * pageSize;
  // Where nothing ranks but the title, the index has the order of all else.
  const isDeep = position !== undefined || skipped + pageSize >= scoredMost;
  const most = isDeep ? listedMost : isOpen(prepared) ? scoredMost : skipped + pageSize + 1;
  const { entries, ...rest } = await listOf(sources, prepared, most);
  const compare = comparing(orderOf(sort));
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
async function listOf(sources: SearchSources, prepared: Prepared, most: number): Promise<List> {
  const { database } = sources;
  const { words, parts, hard, bounds, said, demands } = prepared;
  const order = orderOf(prepared.scope.request.sort);
  const isRecommended = order === orders.recommended;
  const search = { order, most, words, parts };
  const titled = isRecommended && said.length > 0 ? { said, bounds, hard } : undefined;
  const rows = await candidatesOf(database, {
    ...search,
    clauses: prepared.clauses,
    titled,
    walked: walkedBy(prepared),
  });
  const shown = rows.filter(({ arm }) => arm === 'shown');
  const entries = new Map<string, Entry>();
  const rates = isRecommended ? await sources.clickRates?.() : undefined;
  const keyed = keyOf(prepared, order, rates);
  const put = (row: CandidateRow, tier: number) => {
    const known = entries.get(row.id);
    if (!known || tier < known.tier) entries.set(row.id, { id: row.id, tier, key: keyed(row, tier) });
  };
  const putAll = (found: readonly CandidateRow[], tier: number) => {
    let count = 0;
    for (const row of found) {
      if (row.arm === 'titled') continue;
      if (row.arm === 'shown') count += 1;
      put(row, isRecommended && count > scoredMost ? tier + 1 : tier);
    }
    return count;
  };
  putAll(rows, tiers.full);
  let [beside, near] = [0, 0];
  for (const row of rows) {
    if (row.arm !== 'titled') continue;
    const { is } = titleLikeness(said, row.title.split(' '));
    if (is === 'neither') continue;
    if (!entries.has(row.id) && is === 'nearly' && !row.fits) near += 1;
    if (!entries.has(row.id) && !(row.fits && !isOpen(prepared))) beside += 1;
    const isNear = row.fits && isOfNames(parts, row);
    put(row, is === 'all' ? tiers.title : isNear ? tiers.nearTitle : tiers.relaxed);
  }
  let total = await totalOf(sources, prepared, shown.length < most ? shown.length : undefined);
  let list: Omit<List, 'entries'> = {
    total: { ...total, count: total.count + beside },
    // Titles that are nearly it and do not fit stand below all that does.
    ...(near > 0 && total.exact && { fullCount: total.count + beside - near }),
  };
  const leastMost = Math.max(most, scoredMost);
  if (shown.length < enough && demands.length > 1) {
    const relaxed = await relax(prepared, shown.length, async (demand) => {
      const clauses = [...hard, ...demandClauses(demand)];
      const count = putAll(await candidatesOf(database, { ...search, most: leastMost, clauses }), tiers.relaxed);
      if (count < leastMost) return count;
      total = cut(await countUpTo(database, clauses, countedMostOf(prepared)), countedMostOf(prepared));
      return total.count;
    });
    const last = relaxed.at(-1);
    if (last) {
      const areListed = last.count < leastMost;
      list = {
        total: {
          count: areListed ? entries.size : Math.max(last.count, shown.length),
          exact: areListed || total.exact,
        },
        relaxed,
        fullCount: shown.length,
      };
    }
  }
  return { entries: [...entries.values()].toSorted(comparing(order)), ...list };
}

/** Whether an ad is of the make and model that are likely asked for: the word that its title lacks may be just that. */
const isOfNames = (parts: readonly LikelyPart[], { says }: CandidateRow): boolean =>
  parts.every(({ isCore, filterKey }, at) => !isCore || filterKey !== 'ldf' || says?.[at] !== '0');

/** Lighter words are in so many ads that most of the first ones need not be looked through for a page: about one in a hundred. */
const lightWord = 4.9;

/** So short a beginning of a word is the beginning of many. */
const shortBeginning = 4;

/** The clauses whose index has the order and of whose ads many are taken to fit; undefined where few may. */
function walkedBy({ hard, words, parts, scope }: Prepared): Clause[] | undefined {
  const indexed = hard.filter(({ group }) => group === categoryGroup);
  const isBroad = hard.every(({ group }) => group === categoryGroup || group === withoutGroup);
  const areFrequent = words.every(
    ({ word, weight, isBeginning }) => weight < lightWord || (isBeginning && word.length <= shortBeginning),
  );
  const isRecommended = orderOf(scope.request.sort) === orders.recommended;
  return isRecommended && isBroad && areFrequent && (words.length > 0 || parts.length > 0) ? indexed : undefined;
}

async function totalOf(sources: SearchSources, prepared: Prepared, known: number | undefined): Promise<Total> {
  return known === undefined ? countAll(sources, prepared) : { count: known, exact: true };
}

/**
 * Lets conditions go until enough ads fit. `countOf` answers how many fit a demand, at most so many as are looked at. Answers what was let
 * go, up to the last that let any ad in.
 */
async function relax(
  { demands }: Prepared,
  full: number,
  countOf: (demand: Demand<LikelyPart>) => Promise<number>,
): Promise<NonNullable<FoundPage['relaxed']>> {
  const relaxed: NonNullable<FoundPage['relaxed']> = [];
  let count = full;
  for (const demand of demands.slice(1)) {
    if (demand.isLast && count > 0) break;
    count = await countOf(demand);
    if (demand.letGo) relaxed.push({ ...demand.letGo, count });
    if (count >= enough) break;
  }
  while (relaxed.length > 0 && relaxed.at(-1)?.count === (relaxed.at(-2)?.count ?? full)) relaxed.pop();
  return relaxed;
}

/** The clauses of everything that a search shows: its own where enough ads fit, else those that are left when something is let go. */
export async function settledClauses({ database }: SearchSources, prepared: Prepared) {
  if (prepared.demands.length === 1) return prepared.clauses;
  let { clauses } = prepared;
  const full = await countUpTo(database, clauses, enough);
  if (full >= enough) return clauses;
  await relax(prepared, full, async (demand) => {
    clauses = [...prepared.hard, ...demandClauses(demand)];
    return countUpTo(database, clauses, enough);
  });
  return clauses;
}

/** A whole number by which the ads of a list stand in order, the tier before all else. */
function keyOf(
  { words, parts }: Prepared,
  order: Order,
  rates?: ReadonlyMap<string, number>,
): (row: CandidateRow, tier: number) => number {
  const search = { words, parts: parts.map(({ kind }) => kind) };
  const tierOf = (tier: number) => (lastTier - tier) * keySpan;
  if (order === orders.recommended) {
    return (row, tier) =>
      tierOf(tier) +
      (tier % 2 === 1 && tier > tiers.full
        ? row.rank
        : Math.round((scoreOf(search, { ...row, clickRate: rates?.get(row.id) }) + 1_000) * 1e6));
  }
  const sign = order.direction === 'asc' ? -1 : 1;
  return (row, tier) => tierOf(tier) + sign * row.key;
}

function comparing(order: Order): (a: Position, b: Position) => number {
  const sign = order.direction === 'asc' ? 1 : -1;
  return (a, b) => b.key - a.key || sign * (Number(a.id) - Number(b.id));
}
