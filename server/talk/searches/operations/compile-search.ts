import { everyKey } from '../../../market/search/port.ts';
import type { Demand, WatchedScope } from '../../../market/search/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { searchRequest } from '../rules/same-search.ts';
import type { SearchesDeps } from './dependencies.ts';
import { searchFingerprint } from './search-fingerprint.ts';

/** A search with its compiled conditions for ads. */
interface CompiledSearch extends WatchedScope {
  sameAs: string;
  demand: Demand;
}

/** Compiles a search. Throws SavedSearchEmpty if it has no conditions that tell ads apart, and the errors of running the search. */
export async function compileSearch({ search }: SearchesDeps, scope: WatchedScope): Promise<CompiledSearch> {
  const request = searchRequest(scope.request);
  const demand = await search.watching.demandOf({ ...scope, request });
  if (demand.keys.includes(everyKey)) throw new DomainError('SavedSearchEmpty');
  const today = search.detailsOf({ request }, 'tr').request;
  return { ...scope, request, demand, sameAs: searchFingerprint(today, scope.isRental) };
}
