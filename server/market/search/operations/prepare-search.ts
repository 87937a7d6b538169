import { boundClauses, clausesOf } from '../store/conditions.ts';
import { divideConditions } from '../store/soft-conditions.ts';
import { wordClauses } from '../store/candidates.ts';
import { excludedClauses, likelyParts, passingClauses } from '../store/likely-conditions.ts';
import { stemsOf } from '../store/stems.ts';
import { typedWords } from '../rules/typed-words.ts';
import { areWordsOptional } from '../rules/required-words.ts';
import { nameWords } from '../rules/name-specs.ts';
import { searchWords } from '../rules/search-text.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { rankSteps } from './first-steps.ts';
import { areFrequent } from './scored-page.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { wordFinder } from './word-finder.ts';
import type { SearchSources } from './dependencies.ts';
import { typedText } from '../../../../contract/typed-text.ts';
import { clock } from '../../../platform/clock.ts';

export type SearchPreparer = (scope: SearchScope) => Promise<PreparedSearch>;

/** Prepares searches for any engine: weighs their words and validates their conditions. `rankSizes` are for tests: see first-steps.ts. */
export function searchPreparer(sources: SearchSources, rankSizes?: readonly number[]): SearchPreparer {
  const { database, catalogue, places } = sources;
  const { wantedOf, absentAmong } = wordFinder(database);
  const steps = rankSteps(database, rankSizes);

  return async function prepare(scope) {
    const { text, likely } = scope.request;
    const { said = typedText(scope.request) } = scope.request;
    const words = await wantedOf(typedText(scope.request));
    const reading = { catalogue: catalogue(), places: places(), now: clock.now() };
    const bounds = boundClauses(scope);
    const certain = [...bounds, ...clausesOf(scope, reading), ...excludedClauses(scope.request.not, reading)];
    const names = (likely?.values ?? []).flatMap((id) => nameWords(id, reading.catalogue));
    const parts = likelyParts(scope, { ...reading, stemOf: await stemsOf(database, names) });
    const asked = new Set(typedWords(text));
    const requiredWords = words.filter(({ word }) => asked.has(word));
    const isFrequent = areFrequent(requiredWords);
    const required = wordClauses(requiredWords).map((clause) => ({ ...clause, isFrequent }));
    return {
      scope,
      clauses: [...certain, ...required, ...parts.flatMap(passingClauses)],
      certain,
      bounds,
      ...divideConditions(scope, parts, reading),
      words,
      requiredWords,
      absentAmong,
      areWordsOptional: areWordsOptional(scope.request, reading.catalogue),
      parts,
      steps: await steps(),
      said: searchWords(said),
    };
  };
}
