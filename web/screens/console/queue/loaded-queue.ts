import type { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import type { Summary } from '../frame/use-summary.ts';
import type { QueueRequest } from './queue-address.ts';

/** Data that the queue screen's loader returns. */
export interface LoadedQueue extends Pick<QueueRequest, 'filter' | 'sort'> {
  summary: Summary;
  queue: CallAnswer<typeof moderationCalls.queue>;
  /** Undefined if no ad is open, or if it could not be loaded. */
  open: ReviewedAd | undefined;
  /** Milliseconds since 1970. */
  now: number;
}
