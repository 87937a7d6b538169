import { QueryClient } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import { limits } from '../../contract/limits.ts';
import { call } from './call.ts';

/** The specification's rules: kept 5 minutes, no refetch on focus, no retry unless a query asks for it. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
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
}

/** Key and function of a query for a call: `useQuery(queryOf(searchCalls.count, { query }))`. */
export function queryOf<C extends Call>(declaration: C, input: CallInput<C>) {
  return {
    queryKey: [declaration.id, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C>> => call(declaration, input, signal),
  };
}
