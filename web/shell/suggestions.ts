import { searchCalls } from '../../contract/calls/search.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { fetchCall } from '../client/queries.ts';

export type Suggestion = CallAnswer<typeof searchCalls.suggestions>['items'][number];

/** What a beginning of a text may become; nothing where the service cannot say, since suggestions are an extra. */
export async function suggestionsFor(text: string): Promise<Suggestion[]> {
  try {
    return (await fetchCall(searchCalls.suggestions, { query: { query: text } })).items;
  } catch {
    return [];
  }
}
