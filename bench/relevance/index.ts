import { openDatabase } from '../../server/platform/database.ts';
import type { ServerContext } from '../support/context.ts';
import { openClient } from './client.ts';
import { benchExactMatches } from './exact-matches.ts';
import { marketAds } from './market.ts';
import { benchSentences } from './sentences.ts';
import { benchSuggestions } from './suggestions.ts';
import { benchTitles } from './titles.ts';

/** Measures the quality of search results: exact titles, sentences with expectations, exact matches and suggestions. */
export async function benchRelevance({ server, databaseUrl, isVerbose, note }: ServerContext): Promise<void> {
  const database = openDatabase({ url: databaseUrl, connections: 1 });
  const ads = await marketAds(database).finally(() => database.close());
  const context = { client: openClient(server.address), ads, note, failures: [] as string[] };
  await benchTitles(context);
  await benchSentences(context, 'sentences', 'sentences.txt');
  await benchSentences(context, 'held-out sentences', 'held-out.txt');
  await benchSentences(context, 'everyday sentences', 'everyday.txt');
  await benchExactMatches(context);
  await benchSuggestions(context);
  if (isVerbose) console.log(context.failures.join('\n'));
}
