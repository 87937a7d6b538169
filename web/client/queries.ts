import { QueryClient, onlineManager, useQuery as useQueryOf } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import { limits } from '../../contract/limits.ts';
import { call } from './call.ts';
import { isServiceUnreachable, watchConnection } from './connection.ts';

/**
 * The specification's rules: cached for 5 minutes, no refetch on focus, no retry unless a query asks for it. A single client without a provider, so
 * that
 * only pages that query (suggestions, filters in a sheet, the map) load the library. Server rendering runs no queries, so the server's cache stays
 * empty.
 */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: limits.queryCacheMs,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: false,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
  },
});

// Queries pause while the service is unreachable, and failed ones run again afterwards.
onlineManager.setEventListener((setOnline) => {
  const update = () => setOnline(!isServiceUnreachable());
  update();
  return watchConnection(update);
});
// Without a provider, the client must be mounted here to follow connection and focus changes.
queries.mount();

/** TanStack's `useQuery` with the product's client. Use it only in lazily loaded components. */
export const useQuery = ((options: UseQueryOptions) => useQueryOf(options, queries)) as typeof useQueryOf;

/** Key and function of a query for a call: `useQuery(queryOf(searchCalls.count, { query }))`. */
export function queryOf<C extends Call>(declaration: C, input: CallInput<C>) {
  return {
    queryKey: [declaration.id, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C>> => call(declaration, input, signal),
  };
}

/** Answer of a call from the cache or the service. `knownForMs` overrides the default cache age, milliseconds. */
export function fetchCall<C extends Call>(
  declaration: C,
  input: CallInput<C>,
  knownForMs?: number,
): Promise<CallAnswer<C>> {
  return queries.fetchQuery({
    ...queryOf(declaration, input),
    ...(knownForMs !== undefined && { staleTime: knownForMs }),
  });
}
