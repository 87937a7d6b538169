import type { DeskAct } from '../../../../contract/enums.ts';
import { hasAct, logDecisions } from '../store/log.ts';
import type { Database } from '../../../platform/database.ts';

/** A decision of a moderator or administrator outside of ads. */
interface DeskEntry {
  act: DeskAct;
  byId: string;
  /** An order code, a payment id, or an agreement with its version. */
  about: string;
  /** The account affected most. */
  memberId?: string | undefined;
  message?: string | undefined;
}

/** Logs an act in the caller's transaction. */
export const logDeskAct = (database: Database, { act, byId, about, memberId, message }: DeskEntry): Promise<void> =>
  logDecisions(database, [{ decision: act, actorId: byId, about, memberId, message }]);
/** Logs an act received as an event, which may arrive twice; it is logged once. */
export async function logDeskActOnce(database: Database, { act, byId, about }: DeskEntry, at: Date): Promise<void> {
  if (await hasAct(database, act, about, at)) return;
  await logDecisions(database, [{ decision: act, actorId: byId, about, at }]);
}
