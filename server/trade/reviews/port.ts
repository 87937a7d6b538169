import { definePort } from '../../kernel/ports.ts';

export interface Reviews {
  /** Which of these orders were reviewed, also where the review was removed. One statement. */
  reviewedAmong(orderCodes: readonly string[]): Promise<Set<string>>;
}

export { reviewableUntil } from './rules.ts';
export { keepPastReviews } from './operations/past.ts';
export type { PastReview } from './operations/past.ts';

export const reviewsPort = definePort<Reviews>('reviews');
