import { agreementTypes } from '../../../data/agreements/types.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { newestInForce, today } from './versions.ts';

/** A version of an agreement that somebody says they approve. */
export interface Approval {
  type: string;
  version: string;
}

/** What everybody approves who makes an account. */
export const registrationAgreements = ['TermsAndConditions', 'IndividualMembership'] as const;

/**
 * Records approvals for good. Refuses AgreementNotFound for what is no agreement, and AgreementApprovalMissing where a required one is absent
 * or a version is not the one in force: nobody approves a text that they were not shown.
 */
export async function approveAgreements(
  database: Database,
  callerId: string,
  approvals: readonly Approval[],
  needed: readonly string[] = [],
): Promise<void> {
  if (approvals.some(({ type }) => !agreementTypes.some((known) => known.type === type))) {
    throw new DomainError('AgreementNotFound');
  }
  const rows = await database.query<Approval & { date: string }>(
    'select distinct type, version, date::text as date from agreement where type = any($1)',
    [approvals.map(({ type }) => type)],
  );
  const isCurrent = ({ type, version }: Approval) =>
    newestInForce(
      rows.filter((row) => row.type === type),
      today(),
    )?.version === version;
  const isMissing = needed.some((type) => !approvals.some((approval) => approval.type === type));
  if (isMissing || !approvals.every(isCurrent)) throw new DomainError('AgreementApprovalMissing');
  await database.query(
    `insert into agreement_approval (caller_id, type, version, at)
     select $1, type, version, $3 from jsonb_to_recordset($2::jsonb) as row (type text, version text) on conflict do nothing`,
    [callerId, JSON.stringify(approvals), clock.now()],
  );
}

/** What somebody has approved, the newest first. */
export function approvalsOf(database: Database, callerId: string): Promise<(Approval & { at: Date })[]> {
  return database.query('select type, version, at from agreement_approval where caller_id = $1 order by at desc', [
    callerId,
  ]);
}

/** A guest's approvals become the member's. */
export async function moveApprovals(database: Database, guestId: string, memberId: string): Promise<void> {
  await database.query(
    `with moved as (delete from agreement_approval where caller_id = $1 returning type, version, at)
     insert into agreement_approval (caller_id, type, version, at) select $2, type, version, at from moved on conflict do nothing`,
    [guestId, memberId],
  );
}
