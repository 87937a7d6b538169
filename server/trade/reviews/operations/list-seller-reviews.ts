import type { Language, ReviewSort } from '../../../../contract/enums.ts';
import type { Review, ReviewSummary } from '../../../../contract/schemas/review.ts';
import { DomainError } from '../../../platform/errors.ts';
import { noFigures, summaryOf } from '../rules.ts';
import { figuresOfSeller, reviewsOfSeller } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { reviewView } from './review-view.ts';

export interface SellerReviewsRequest {
  sellerId: string;
  stars?: number | undefined;
  sort: ReviewSort;
  after?: string | undefined;
  pageSize: number;
}

/** Reads a seller's rating and a page of reviews, in three statements. Throws AdOwnerNotFound. */
export async function listSellerReviews(
  { database, accounts }: Pick<ReviewDeps, 'database' | 'accounts'>,
  readerId: string | undefined,
  { pageSize, ...request }: SellerReviewsRequest,
  language: Language,
): Promise<{ summary: ReviewSummary; items: Review[]; hasNextPage: boolean }> {
  const members = await accounts.briefsOf([request.sellerId]);
  if (!members.has(request.sellerId)) throw new DomainError('AdOwnerNotFound');
  const figures = (await figuresOfSeller(database, request.sellerId)) ?? noFigures();
  const rows = await reviewsOfSeller(database, { ...request, size: pageSize + 1 });
  return {
    summary: summaryOf(figures, language),
    items: rows.slice(0, pageSize).map((row) => reviewView(row, readerId)),
    hasNextPage: rows.length > pageSize,
  };
}
