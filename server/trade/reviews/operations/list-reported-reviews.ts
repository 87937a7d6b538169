import { readReviews } from '../store.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { ReviewDeps } from './dependencies.ts';
import { shownReview } from './review-view.ts';

/** Reviews that are there still, for whoever decides on reports of them. Two statements. */
export async function reportedReviews({ database }: Pick<ReviewDeps, 'database'>, ids: readonly string[]) {
  const rows = await readReviews(database, [...new Set(ids)]);
  const names = await namesOf(
    database,
    rows.map(({ sellerId }) => sellerId),
  );
  return rows.map((row) => ({
    ...shownReview(row, undefined),
    sellerId: row.sellerId,
    sellerName: names.get(row.sellerId) ?? '',
    ...(row.orderCode !== null && { orderCode: row.orderCode }),
  }));
}
