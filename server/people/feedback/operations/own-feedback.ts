import type { Database } from '../../../platform/database.ts';
import { readFeedbackOf } from '../store.ts';
import type { OwnFeedbackRow } from '../store.ts';

/** How many of their own somebody sees. */
const maxOwnFeedback = 20;

/** The newest feedback of somebody, with what became of it. */
export const ownFeedback = (database: Database, callerId: string): Promise<OwnFeedbackRow[]> =>
  readFeedbackOf(database, callerId, maxOwnFeedback);
