import { reviewSorts } from '../../../contract/enums.ts';
import type { ReviewSort } from '../../../contract/enums.ts';

export interface ReviewsRequest {
  stars?: number | undefined;
  sort: ReviewSort;
  after?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address asks of a seller's reviews; what it cannot mean is left out. */
export function readReviewsAddress(search: URLSearchParams): ReviewsRequest {
  const { stars = '', sort, after = '' } = Object.fromEntries(search);
  return {
    sort: reviewSorts.find((one) => one === sort) ?? 'Newest',
    ...(/^[1-5]$/.test(stars) && { stars: Number(stars) }),
    ...(uuid.test(after) && { after }),
  };
}

/** The address of a page of reviews; what is usual is not said. */
export function reviewsAddress(path: string, { stars, sort, after }: ReviewsRequest): string {
  const search = new URLSearchParams({
    ...(stars !== undefined && { stars: String(stars) }),
    ...(sort !== 'Newest' && { sort }),
    ...(after !== undefined && { after }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
