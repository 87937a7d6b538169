import { pendingDecision } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Decision, DecisionReason, EditablePart } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './pending-decisions.sql.ts';

const sql = statements<Statements>('moderation-pending', import.meta.url);

/** A decision that has not been carried out yet. */
export interface PendingDecision {
  id: string;
  adId: string;
  moderatorId: string;
  decision: Decision;
  /** The ad's version the moderator saw; null for a deletion, which applies to any version. */
  version: number | null;
  reasons: DecisionReason[];
  message: string | null;
  part: EditablePart | null;
  /** Seconds from claiming the ad to deciding. */
  seconds: number | null;
  decidedAt: Date;
}

const pendingDecisionColumns = columns(pendingDecision);

/** SQL condition on an ad id: no decision is pending. */
export const undecided = (adId: string): string => `${adId} <> all (array(select ad_id from pending_decision))`;

/** SQL condition on an ad id: no take-down or deletion is pending. */
export const notBeingRemoved = (adId: string): string =>
  `${adId} <> all (array(select ad_id from pending_decision where decision in ('TakeDown', 'Delete')))`;

const saveStatement = sql(
  'keep',
  `insert into pending_decision (ad_id, id, moderator_id, decision, version, reasons, message, part, seconds, decided_at)
   values ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9, $10)`,
  { prepared: true },
);

/** One statement. */
export async function savePending(database: Database, pending: Omit<PendingDecision, 'decidedAt'>): Promise<void> {
  const { id, adId, moderatorId, decision, version, reasons, message, part, seconds } = pending;
  const now = clock.now().toISOString();
  await saveStatement.run(database, [adId, id, moderatorId, decision, version, reasons, message, part, seconds, now]);
}

const onAdsStatement = sql(
  'on-ads',
  `select ${pendingDecisionColumns} from pending_decision where ad_id = any($1::bigint[])`,
  {
    prepared: true,
  },
);

/** Pending decisions by ad. One statement. */
export async function readPending(
  database: Database,
  adIds: readonly string[],
): Promise<ReadonlyMap<string, PendingDecision>> {
  const rows = await onAdsStatement.all(database, [adIds]);
  return new Map(rows.map((row) => [row.adId, row]));
}

const adStatement = sql('ad', 'select ad_id::text as "adId" from pending_decision where id = $1', { prepared: true });

/** The ad of a pending decision. */
export async function adOfPending(database: Database, id: string): Promise<string | undefined> {
  return (await adStatement.first(database, [id]))?.adId;
}

const takeStatement = sql('take', `delete from pending_decision where id = $1 returning ${pendingDecisionColumns}`, {
  prepared: true,
});

/** Deletes and returns a pending decision. Only one caller gets it. */
export async function takePending(database: Database, id: string): Promise<PendingDecision | undefined> {
  return takeStatement.first(database, [id]);
}

const dropStatement = sql('drop', 'delete from pending_decision where ad_id = $1 and moderator_id = $2 returning id', {
  prepared: true,
});

/** Deletes the moderator's own pending decision; returns false if there is none. */
export async function deletePending(database: Database, adId: string, moderatorId: string): Promise<boolean> {
  return (await dropStatement.first(database, [adId, moderatorId])) !== undefined;
}
