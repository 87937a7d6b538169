import type { CallOptions, OpenSearchClient } from '../../../adapters/opensearch/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { indexState } from '../rules/document-indexes.ts';
import type { IndexNames, IndexState } from '../rules/document-indexes.ts';

/** Dependencies of everything that writes documents to OpenSearch. */
export interface DocumentSources {
  database: Database;
  client: OpenSearchClient;
  names: IndexNames;
  /** Reports a failure that is tried again, or a document that OpenSearch refuses. */
  onFailure(text: string): void;
  /** Called after commit, when changes in these categories have become visible to searches; `all` if they are unknown. */
  onVisible?(categoryIds: readonly number[] | 'all'): void;
}

/** Reads which indexes exist and which of them the aliases name. */
export async function readIndexState(
  { client, names }: Pick<DocumentSources, 'client' | 'names'>,
  options?: CallOptions,
): Promise<IndexState> {
  const [all, current, building] = await Promise.all([
    client.indexes(names.pattern, options),
    client.aliased(names.alias, options),
    client.aliased(names.building, options),
  ]);
  return indexState(names, { all, current, building });
}

const firstWaitMs = 100;
const longestWaitMs = 5_000;

/** Waits longer after each failure in a row. Ends early when `stop` is aborted. */
export async function waitAfter(failures: number, stop?: AbortSignal): Promise<void> {
  await pause(Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures, 10)), stop);
}

export async function pause(ms: number, stop?: AbortSignal): Promise<void> {
  if (stop?.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const cancel = clock.after(ms, end);
  stop?.addEventListener('abort', end, { once: true });
  await promise;
  cancel();
  stop?.removeEventListener('abort', end);
}
