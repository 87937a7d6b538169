import { z } from 'zod';
import { uuid } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';
import { definePort } from '../../kernel/ports.ts';

export interface Reviews {
  /** Which of these orders were reviewed, including removed reviews. One statement. */
  reviewedAmong(orderCodes: readonly string[]): Promise<Set<string>>;
}

export const reviewEvents = {
  written: declareEvent('ReviewWritten', z.object({ buyerId: uuid, orderCode: z.string() })),
};

export { reviewableUntil } from './rules.ts';
export { importPastReviews } from './operations/import-past-reviews.ts';
export type { PastReview } from './operations/import-past-reviews.ts';

export const reviewsPort = definePort<Reviews>('reviews');
