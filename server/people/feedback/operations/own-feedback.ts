import type { Database } from '../../../platform/database.ts';
import { readFeedbackOf } from '../store.ts';
import type { OwnFeedbackRow } from '../store.ts';

const maxOwnFeedback = 20;

/** The newest feedback of a member or guest, with its status and answer. */
export const ownFeedback = (database: Database, callerId: string): Promise<OwnFeedbackRow[]> =>
  readFeedbackOf(database, callerId, maxOwnFeedback);
