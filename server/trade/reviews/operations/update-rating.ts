import { addRating } from '../../../people/accounts/port.ts';
import { countOf, sumOf } from '../rules.ts';
import type { Figures } from '../rules.ts';
import { addToFigures } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';

/** Adds to a seller's rating, on the account and in the figures, in the current transaction. */
export async function updateRating(
  { database }: Pick<ReviewDeps, 'database'>,
  sellerId: string,
  figures: Figures,
): Promise<void> {
  await addToFigures(database, sellerId, figures);
  await addRating(database, sellerId, { sum: sumOf(figures), count: countOf(figures) });
}
