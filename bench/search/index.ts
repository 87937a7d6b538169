import type { ServerContext } from '../support/context.ts';
import { benchCachedShare } from './cached-share.ts';
import { benchLatencies } from './latencies.ts';
import { benchSentences } from './sentences.ts';
import { benchThroughput } from './throughput.ts';

/** Measures searches, query understanding and the page cache. */
export async function benchSearch(context: ServerContext): Promise<void> {
  const { server, note } = context;
  await benchLatencies(context);
  await benchSentences(context);
  await benchThroughput(context);
  await benchCachedShare(context);
  note('server memory after the search section', `${server.memoryMb().toFixed(0)} MB`, 'under 450 MB');
}
