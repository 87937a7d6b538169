import { reviewSorts } from '../../../contract/enums.ts';
import type { ReviewSort } from '../../../contract/enums.ts';

export interface ReviewsRequest {
  stars?: number | undefined;
  sort: ReviewSort;
  after?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the reviews request from the URL; ignores invalid values. */
export function readReviewsAddress(search: URLSearchParams): ReviewsRequest {
  const { stars = '', sort, after = '' } = Object.fromEntries(search);
  return {
    sort: reviewSorts.find((one) => one === sort) ?? 'Newest',
    ...(/^[1-5]$/.test(stars) && { stars: Number(stars) }),
    ...(uuid.test(after) && { after }),
  };
}

/** Writes the URL of a reviews page without default values. */
export function reviewsAddress(path: string, { stars, sort, after }: ReviewsRequest): string {
  const search = new URLSearchParams({
    ...(stars !== undefined && { stars: String(stars) }),
    ...(sort !== 'Newest' && { sort }),
    ...(after !== undefined && { after }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
