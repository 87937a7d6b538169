import type { Language } from '../../../../contract/enums.ts';
import type { ReviewSort } from '../../../../contract/enums.ts';
import type { OrderReview, Review, ReviewSummary } from '../../../../contract/schemas/review.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { changeableUntil, noFigures, reviewableUntil, summaryOf } from '../rules.ts';
import { figuresOfSeller, isReviewed, readReview, reviewOfOrder, reviewsOfSeller } from '../store.ts';
import type { ReviewDeps } from './deps.ts';
import { shownReview } from './shown.ts';

/** Refuses ReviewNotFound. */
export const oneReview = async (
  { database }: Pick<ReviewDeps, 'database'>,
  readerId: string | undefined,
  reviewId: string,
): Promise<Review> => shownReview(required(await readReview(database, reviewId), 'ReviewNotFound'), readerId);

export interface SellerReviewsRequest {
  sellerId: string;
  stars?: number | undefined;
  sort: ReviewSort;
  after?: string | undefined;
  pageSize: number;
}

/** A seller's reviews in figures and a page of them, three statements. Refuses AdOwnerNotFound where there is no such member. */
export async function sellerReviews(
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
    items: rows.slice(0, pageSize).map((row) => shownReview(row, readerId)),
    hasNextPage: rows.length > pageSize,
  };
}

/** The review of an order, and what a side may do about it. Refuses OrderNotFound. */
export async function orderReview(
  { database, orders }: Pick<ReviewDeps, 'database' | 'orders'>,
  accountId: string,
  orderCode: string,
): Promise<OrderReview> {
  const asBuyer = await orders.orderOf(orderCode, accountId, 'buyer');
  const order = required(asBuyer ?? (await orders.orderOf(orderCode, accountId, 'seller')), 'OrderNotFound');
  const row = await reviewOfOrder(database, orderCode);
  const wasRemoved = !row && (await isReviewed(database, orderCode));
  const until = row ? changeableUntil(row.createdAt) : reviewableUntil(order.items);
  const isOpen = until !== undefined && until > clock.now() && !wasRemoved;
  const canWrite = asBuyer !== undefined && isOpen && (row?.answer ?? null) === null;
  return {
    ...(row && { review: shownReview(row, accountId) }),
    canWrite,
    ...(canWrite && until && { until: until.toISOString() }),
    canAnswer: !asBuyer && row !== undefined && row.answer === null,
    isParcel: order.delivery === 'Parcel',
  };
}
