import { namesOf } from '../../../people/accounts/port.ts';
import { readReviews } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { reviewView } from './review-view.ts';

/** Reads reported reviews that were not removed. Two statements. */
export async function listReportedReviews({ database }: Pick<ReviewDeps, 'database'>, ids: readonly string[]) {
  const rows = await readReviews(database, [...new Set(ids)]);
  const names = await namesOf(
    database,
    rows.map(({ sellerId }) => sellerId),
  );
  return rows.map((row) => ({
    ...reviewView(row, undefined),
    sellerId: row.sellerId,
    sellerName: names.get(row.sellerId) ?? '',
    ...(row.orderCode !== null && { orderCode: row.orderCode }),
  }));
}
