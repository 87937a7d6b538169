import type { WeighedAd } from './search-results.ts';
import { momentOf, rankUnit } from './rank.ts';
import { likenessOf, titleLikeness } from './scoring.ts';
import type { Candidate, ScoredWord } from './scoring.ts';
import type { Explanation, Fulfilment, Standing, WordField } from '../../../../contract/schemas/explanation.ts';

/** Whether an ad is in the list by its title or as a full match, in a fallback group, or hidden. */
export function standingOf({ candidate, said, isFull, isProduct }: WeighedAd, isShown: boolean): Standing {
  if (titleLikeness(said, candidate.title.split(' ')).is === 'all' && said.length > 0 && isShown) return 'Title';
  if (isFull) return 'Full';
  return isProduct ? 'Relaxed' : 'Hidden';
}

/** Interprets a digit of `says`. */
export const fulfilmentOf = (says: string | undefined): Fulfilment =>
  says === '2' ? 'Answers' : says === '1' ? 'Words' : 'No';

/** Where an ad contains each word. */
export function fieldsOf(words: readonly ScoredWord[], { title, holds }: Candidate): Explanation['words'] {
  const titled = title.split(' ');
  return words.map(({ word }, at) => ({ word, field: fieldOf(word, titled, holds[at]) }));
}

function fieldOf(word: string, titled: readonly string[], digit: string | undefined): WordField {
  if (titled.some((other) => likenessOf(word, other) > 0)) return 'Title';
  return digit === '2' ? 'Names' : digit === '1' ? 'Description' : 'Nowhere';
}

/** The quality factor of an ad: its rank without its age. */
export const qualityOf = (rank: number, createdAt: Date): number => Math.exp(rank / rankUnit - momentOf(createdAt));
