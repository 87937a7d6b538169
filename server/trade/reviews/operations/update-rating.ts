import type { Figures } from '../rules.ts';
import { addToFigures } from '../store.ts';
import { addRating } from '../../../people/accounts/port.ts';
import { sumOf, countOf } from '../rules.ts';
import type { ReviewDeps } from './dependencies.ts';

/** Adds to what a seller's reviews make together, on the account and in figures, in the transaction in progress. */
export async function rate(
  { database }: Pick<ReviewDeps, 'database'>,
  sellerId: string,
  figures: Figures,
): Promise<void> {
  await addToFigures(database, sellerId, figures);
  await addRating(database, sellerId, { sum: sumOf(figures), count: countOf(figures) });
}
