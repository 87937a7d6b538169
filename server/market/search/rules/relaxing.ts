import type { ScoredWord } from './scoring.ts';
import type { QueryWord } from './word-query.ts';
import type { ConditionKey } from '../../../../contract/schemas/filter.ts';

/** A condition as the address names it. */
export interface LetGo {
  filterKey: ConditionKey;
  value: string;
}

/** A likely condition, as far as letting go is concerned. */
export interface LikelyCondition extends LetGo {
  /** It says what is looked for (a make, a model, a category): it is let go only where nothing fits otherwise. */
  isCore?: boolean;
  /** It is of so much that it says nothing by itself. */
  isBroad?: boolean;
}

/** A word of a search; `count` is about how many ads hold it. */
export interface WantedWord extends ScoredWord, QueryWord {
  count: number;
}

/** What is asked of an ad at a step. */
export interface Demand<P extends LikelyCondition> {
  /** All of these. */
  words: readonly WantedWord[];
  /** Instead of all: so many of some words that their weights reach half of all. */
  most?: readonly WantedWord[];
  parts: readonly P[];
  /** What this step lets go, over those before it. */
  letGo?: LetGo;
  /** Asked only while nothing at all was found. */
  isLast?: boolean;
}

/** Words that no ad holds are let go where the others weigh at least such a share of all. */
const toldLeast = 1 / 3;
/** Words are let go one by one in at most so many steps. */
const wordStepsMost = 4;

/**
 * What a search asks, and what it asks less and less while too few ads fit, the least certain first: words that no ad holds, other words from the
 * rarest on, then the likely conditions in their order. Nothing ever becomes everything: the last condition that says something always stays, and so does
 * the weightier half of the words, of two the second, unless a category is a filter (`isOfCategory`) or a make, a model or a category is likely.
 */
export function demandsOf<P extends LikelyCondition>(
  words: readonly WantedWord[],
  parts: readonly P[],
  isOfCategory: boolean,
): Demand<P>[] {
  const demands: Demand<P>[] = [{ words, parts }];
  let left = [...words];
  const drop = (dropped: readonly WantedWord[]) => {
    if (dropped.length === 0) return;
    left = left.filter((word) => !dropped.includes(word));
    demands.push({ words: left, parts, letGo: letGoOf(dropped) });
  };
  const saysMore = (some: readonly P[]) => some.some(({ isBroad }) => !isBroad);
  const unknown = words.filter(({ count }) => count === 0);
  const known = words.filter(({ count }) => count > 0);
  // What remains of `muhabbet kuşu kafesi` where nothing is a cage nor a budgerigar is no answer to it.
  if (isOfCategory || saysMore(parts) || weightOf(known) >= weightOf(words) * toldLeast) drop(unknown);
  let kept: Pick<Demand<P>, 'words' | 'most'> = { words: [] };
  // A make, a model or a kind of thing tells more than the words beside it (`özel ders matematik`).
  const isNamed = parts.some(({ isCore, isBroad }) => isCore && !isBroad);
  if (isOfCategory || isNamed) {
    const rarest = left.toSorted((a, b) => a.count - b.count || words.indexOf(b) - words.indexOf(a));
    const together = Math.max(0, rarest.length - wordStepsMost + 1);
    if (together > 0) drop(rarest.slice(0, together));
    for (const word of rarest.slice(together)) drop([word]);
  } else if (left.length > 0) {
    // Of two words the second is the thing in both languages (`elektrikli bisiklet`), unless it is a number (`cbr 250`).
    const thing = left.findLast(({ word }) => /\p{L}/u.test(word)) ?? left.at(-1);
    kept = left.length > 2 ? { words: [], most: left } : { words: thing ? [thing] : [] };
    if (left.length > 1)
      demands.push({
        ...kept,
        parts,
        letGo: letGoOf(left.length > 2 ? lighter(left) : left.filter((word) => word !== thing)),
      });
  }
  for (const [at, { filterKey, value, isCore }] of parts.entries()) {
    const rest = parts.slice(at + 1);
    if (!isOfCategory && left.length === 0 && !saysMore(rest)) break;
    demands.push({ ...kept, parts: rest, letGo: { filterKey, value }, ...(isCore && { isLast: true }) });
  }
  return demands;
}

/** The words that the telling ones let go; the lightest where each tells enough by itself. */
function lighter(words: readonly WantedWord[]): WantedWord[] {
  const chosen = telling(words);
  const others = words.filter((word) => !chosen.includes(word));
  return others.length > 0 ? others : chosen.slice(-1);
}

const letGoOf = (words: readonly WantedWord[]): LetGo => ({
  filterKey: 'ffullText',
  value: words.map(({ word }) => word).join(' '),
});

const weightOf = (words: readonly ScoredWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Of some words the weightiest, so many that the others together weigh less than half: an ad that holds the weightier half of all holds at
 * least one of them.
 */
export function telling<W extends ScoredWord>(words: readonly W[]): W[] {
  const half = weightOf(words) / 2;
  const chosen: W[] = [];
  let others = half * 2;
  for (const word of words.toSorted((a, b) => b.weight - a.weight)) {
    if (others < half) break;
    chosen.push(word);
    others -= word.weight;
  }
  return chosen;
}
