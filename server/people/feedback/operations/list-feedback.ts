import type { FeedbackStatus } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { readFeedback } from '../store.ts';
import type { FeedbackRow } from '../store.ts';

/** A page of feedback, newest first; open feedback oldest first. Returns one extra row if there is a next page. */
export function listFeedback(
  database: Database,
  { status, pageNumber, pageSize }: { status: FeedbackStatus | undefined; pageNumber: number; pageSize: number },
): Promise<FeedbackRow[]> {
  return readFeedback(database, status, { limit: pageSize + 1, offset: (pageNumber - 1) * pageSize });
}
