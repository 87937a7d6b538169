import type { WeighedAd } from './search-results.ts';
import { momentOf, rankUnit } from './rank.ts';
import { likenessOf, titleLikeness } from './scoring.ts';
import type { Candidate, ScoredWord } from './scoring.ts';
import type { Explanation, Fulfilment, Standing, WordField } from '../../../../contract/schemas/explanation.ts';

/** Where an ad stands: in the list by its title or because it meets the whole search, in a group below, or nowhere. */
export function standingOf({ candidate, said, isFull, isProduct }: WeighedAd, isShown: boolean): Standing {
  if (titleLikeness(said, candidate.title.split(' ')).is === 'all' && said.length > 0 && isShown) return 'Title';
  if (isFull) return 'Full';
  return isProduct ? 'Relaxed' : 'Hidden';
}

/** How an ad fulfils a likely condition, by the digit that an engine says of it. */
export const fulfilmentOf = (says: string | undefined): Fulfilment =>
  says === '2' ? 'Answers' : says === '1' ? 'Words' : 'No';

/** Where an ad says each word of a search. */
export function fieldsOf(words: readonly ScoredWord[], { title, holds }: Candidate): Explanation['words'] {
  const titled = title.split(' ');
  return words.map(({ word }, at) => ({ word, field: fieldOf(word, titled, holds[at]) }));
}

function fieldOf(word: string, titled: readonly string[], digit: string | undefined): WordField {
  if (titled.some((other) => likenessOf(word, other) > 0)) return 'Title';
  return digit === '2' ? 'Names' : digit === '1' ? 'Description' : 'Nowhere';
}

/** What quality multiplies an ad's worth by: its rank, less its age. */
export const qualityOf = (rank: number, createdAt: Date): number => Math.exp(rank / rankUnit - momentOf(createdAt));
