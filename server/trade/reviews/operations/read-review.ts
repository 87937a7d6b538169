import type { Review } from '../../../../contract/schemas/review.ts';
import { required } from '../../../platform/errors.ts';
import { readReview } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { reviewView } from './review-view.ts';

/** Throws ReviewNotFound. */
export const readReviewById = async (
  { database }: Pick<ReviewDeps, 'database'>,
  readerId: string | undefined,
  reviewId: string,
): Promise<Review> => reviewView(required(await readReview(database, reviewId), 'ReviewNotFound'), readerId);
