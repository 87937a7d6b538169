import type { Review } from '../../../../contract/schemas/review.ts';
import { required } from '../../../platform/errors.ts';
import { readReview } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { shownReview } from './review-view.ts';

/** Refuses ReviewNotFound. */
export const oneReview = async (
  { database }: Pick<ReviewDeps, 'database'>,
  readerId: string | undefined,
  reviewId: string,
): Promise<Review> => shownReview(required(await readReview(database, reviewId), 'ReviewNotFound'), readerId);
