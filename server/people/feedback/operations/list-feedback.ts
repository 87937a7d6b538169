import type { FeedbackStatus } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { readFeedback } from '../store.ts';
import type { FeedbackRow } from '../store.ts';

/** A page of feedback, the newest first, of what waits the oldest first; one row more than the page tells whether there is a next. */
export function listFeedback(
  database: Database,
  { status, pageNumber, pageSize }: { status: FeedbackStatus | undefined; pageNumber: number; pageSize: number },
): Promise<FeedbackRow[]> {
  return readFeedback(database, status, { limit: pageSize + 1, offset: (pageNumber - 1) * pageSize });
}
