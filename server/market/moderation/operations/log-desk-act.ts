import type { DeskAct } from '../../../../contract/enums.ts';
import { hasAct, logDecisions } from '../store/log.ts';
import type { Database } from '../../../platform/database.ts';

/** What somebody decided at the desk. */
interface DeskEntry {
  act: DeskAct;
  byId: string;
  /** An order's code, a payment's id, an agreement with its version. */
  about: string;
  /** Whom it concerns most. */
  memberId?: string | undefined;
  message?: string | undefined;
}

/** Writes down what was decided at the desk, in the transaction in progress. */
export const logDeskAct = (database: Database, { act, byId, about, memberId, message }: DeskEntry): Promise<void> =>
  logDecisions(database, [{ decision: act, actorId: byId, about, memberId, message }]);
/** The same of what is heard of afterwards, perhaps twice; it stands in the log once. */
export async function logDeskActOnce(database: Database, { act, byId, about }: DeskEntry, at: Date): Promise<void> {
  if (await hasAct(database, act, about, at)) return;
  await logDecisions(database, [{ decision: act, actorId: byId, about, at }]);
}
