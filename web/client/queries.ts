import { QueryClient, onlineManager, useQuery as useQueryOf } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import { limits } from '../../contract/limits.ts';
import { call } from './call.ts';
import { isServiceAway, watchConnection } from './connection.ts';

/**
 * The specification's rules: kept 5 minutes, no refetch on focus, no retry unless a query asks for it. There is one client and no provider,
 * so that the library comes with the first thing that asks (suggestions, filters in a sheet, the map) and not with every page. Rendering on
 * the server asks nothing, so nobody's answers lie in the server's.
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

// What is asked for while the service is away waits, and what failed for it is asked for again when it is back.
onlineManager.setEventListener((setOnline) => {
  const update = () => setOnline(!isServiceAway());
  update();
  return watchConnection(update);
});
// Without a provider nobody else lets the client hear of that, and of a reader who comes back to the tab.
queries.mount();

/** TanStack's `useQuery` on the product's client. Use it only in parts of a page that are fetched when needed. */
export const useQuery = ((options: UseQueryOptions) => useQueryOf(options, queries)) as typeof useQueryOf;

/** Key and function of a query for a call: `useQuery(queryOf(searchCalls.count, { query }))`. */
export function queryOf<C extends Call>(declaration: C, input: CallInput<C>) {
  return {
    queryKey: [declaration.id, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C>> => call(declaration, input, signal),
  };
}

/** The answer of a call, from what is known or else from the service; what is known may be so old, milliseconds, if not as old as for other queries. */
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
