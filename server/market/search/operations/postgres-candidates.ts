import { countAll, cut } from './totals.ts';
import { lastStep } from './first-steps.ts';
import { noSteps } from '../store/stages.ts';
import type { Steps } from '../store/stages.ts';
import type { SearchSources } from './dependencies.ts';
import { candidatesOf } from '../store/candidates.ts';
import { categoryGroup, withoutGroup } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { orders } from '../rules/cursor.ts';
import type { Candidates } from '../rules/scored-list.ts';
import { isOpen } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { areFrequent, isShortBeginning, productClauses, titleBounds } from './scored-page.ts';
import { limits } from '../../../../contract/limits.ts';

/** The candidates of a scored list in PostgreSQL, in one statement, with at most one more for the total. */
export async function postgresCandidates(
  sources: SearchSources,
  prepared: PreparedSearch,
  limit: number,
): Promise<Candidates> {
  const { words, parts, said, clauses } = prepared;
  const walked = walkedBy(prepared);
  const isOfBeginning = prepared.requiredWords.some(isShortBeginning);
  const steps = isRare(prepared) ? noSteps : stepsAfter(prepared, walked);
  const { rows, stages } = await candidatesOf(sources.database, {
    clauses,
    order: orders.recommended,
    limit,
    words,
    parts,
    titled: said.length > 0 ? { said, bounds: titleBounds(prepared), product: productClauses(prepared) } : undefined,
    walked,
    steps,
  });
  const count = rows.filter(({ arm }) => arm === 'shown').length;
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
  return { rows, total };
}

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
