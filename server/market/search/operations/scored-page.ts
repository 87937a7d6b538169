import { countAll, cut } from './totals.ts';
import { lastStep } from './first-steps.ts';
import { noSteps } from '../store/stages.ts';
import type { Steps } from '../store/stages.ts';
import type { FoundPage, Total } from '../rules/search-results.ts';
import type { SearchSources } from './dependencies.ts';
import { candidatesOf, wordClauses } from '../store/candidates.ts';
import type { CandidateRow } from '../store/candidates.ts';
import { passingClauses } from '../store/likely-conditions.ts';
import { categoryGroup, withoutGroup } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { keySpan, orderOf, orders, readCursor, scoredMark, writeCursor } from '../rules/cursor.ts';
import type { Position } from '../rules/cursor.ts';
import { isOpen } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { scoreOf, titleLikeness } from '../rules/scoring.ts';
import type { WantedWord } from '../rules/word-query.ts';
import { limits } from '../../../../contract/limits.ts';

/** Maximum number of ads ordered by score. Later ads keep the order of their rank. */
const maxScored = 250;
const maxListed = limits.pageMost * limits.pageSize;

/** Sorted by key descending, then by id descending. */
interface Entry extends Position {
  tier: number;
}

/** A page of a scored list. `titled` are ads whose title is almost the sentence, but which do not match the search. */
export interface ScoredPage extends FoundPage {
  titled: string[];
}

/** Exact titles first; then matching ads with a similar title, other matching ads, and matching ads beyond `maxScored`. */
const tiers = { title: 0, nearTitle: 1, full: 2, unscored: 3 } as const;
const lastTier = 4;

/** True if scores or tiers determine the order, instead of an index alone. */
export const isScored = (prepared: PreparedSearch): boolean =>
  orderOf(prepared.scope.request.sort) === orders.recommended && (isOpen(prepared) || prepared.said.length > 0);

export async function scoredPage(sources: SearchSources, prepared: PreparedSearch): Promise<ScoredPage> {
  const { page = 1, after, pageSize = limits.pageSize } = prepared.scope.request;
  const position = after === undefined ? undefined : readCursor({ mark: scoredMark }, after);
  const skipped = position ? 0 : (page - 1) * pageSize;
  // If only titles are ranked, the index provides the order of all other ads.
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

/** All entries in order. Considers at most `limit` candidates. */
async function listOf(
  sources: SearchSources,
  prepared: PreparedSearch,
  limit: number,
): Promise<{ entries: Entry[]; total: Total; titled: string[] }> {
  const { words, parts, said, clauses, scope } = prepared;
  // A title match overrides the rest of the sentence, but not filters chosen in the panel.
  const bounds = scope.request.said === undefined ? prepared.certain : prepared.bounds;
  const walked = walkedBy(prepared);
  const isOfBeginning = prepared.requiredWords.some(isShortBeginning);
  const steps = isRare(prepared) ? noSteps : stepsAfter(prepared, walked);
  const { rows, stages } = await candidatesOf(sources.database, {
    clauses,
    order: orders.recommended,
    limit,
    words,
    parts,
    titled: said.length > 0 ? { said, bounds, product: productClauses(prepared) } : undefined,
    walked,
    steps,
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
    // A longer title that only contains the sentence may belong to another product.
    if (is === 'all' && (row.fits > 0 || isWhole)) {
      if (row.fits < 2) beside += 1;
      put(row, tiers.title);
    } else if (row.fits === 2) put(row, tiers.nearTitle);
    else near.push(row);
  }
  const first = rows.find(({ arm }) => arm === 'shown');
  const isWalkedToCount = isOfBeginning && walked !== undefined && first?.stage === 0;
  // Matches of the last step are not counted again.
  const isPast = first !== undefined && first.stage + 1 >= stages;
  // The last stage reads all ads, so its matches are the total.
  const isCounted = isOpen(prepared) && first && (first.matched > limits.exactTextTotalMost || first.stage === stages);
  const total =
    count < limit
      ? { count, exact: true }
      : isCounted
        ? cut(first.matched, limits.exactTextTotalMost)
        : await countAll(
            sources,
            { ...prepared, steps: isPast || isWalkedToCount ? noSteps : lastStep(prepared.steps) },
            isWalkedToCount ? walked : undefined,
          );
  const byScore = near.toSorted((a, b) => keyed(b, tiers.full) - keyed(a, tiers.full));
  return {
    entries: [...entries.values()].toSorted(compare),
    total: { ...total, count: total.count + beside },
    titled: byScore.map(({ id }) => id),
  };
}

/** Clauses an ad with a longer title must meet: the requested product, and one that fits. */
export const productClauses = ({ bounds, hard, parts, requiredWords }: PreparedSearch): Clause[] => [
  ...bounds,
  ...hard,
  ...parts.filter(({ role }) => role === 'product' || role === 'fit').flatMap(passingClauses),
  ...wordClauses(requiredWords),
];

/** Words with less weight are in at least about one in a hundred ads. A page of them is found early in index order. */
const lightWord = 4.9;

/** A prefix this short matches many words. */
const shortBeginning = 4;

/** True if many ads contain all of the words. */
export const areFrequent = (words: readonly WantedWord[]): boolean =>
  words.every((word) => word.weight < lightWord || isShortBeginning(word));

/** The clauses to walk in index order, if many of their ads are expected to match. Undefined otherwise. */
function walkedBy({ certain, words, requiredWords, parts }: PreparedSearch): Clause[] | undefined {
  const indexed = certain.filter(({ group }) => group === categoryGroup);
  const isBroad = certain.every(({ group }) => group === categoryGroup || group === withoutGroup);
  return isBroad && areFrequent(requiredWords) && (words.length > 0 || parts.length > 0) ? indexed : undefined;
}

/** The steps of a list. The first one is for frequent words. In a category, the walk contained more ads than it does. */
function stepsAfter({ steps }: PreparedSearch, walked: readonly Clause[] | undefined): Steps {
  return walked?.length === 0 ? steps : lastStep(steps);
}

/** Number of titles with a word whose ads are found without reading the ads ranked highest first. */
const rareWord = 250;

/** True if a required word is in few titles. */
const isRare = ({ requiredWords }: PreparedSearch): boolean =>
  requiredWords.some((word) => word.count < rareWord && !isShortBeginning(word));

const isShortBeginning = ({ word, isBeginning }: WantedWord): boolean => isBeginning && word.length <= shortBeginning;

/** The integer sort key of an entry; the tier dominates. */
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
