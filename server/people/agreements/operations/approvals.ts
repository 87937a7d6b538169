import { agreementTypes } from '../../../../data/agreements/types.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { today } from './today.ts';
import type { Approval } from '../rules/approval.ts';
import { newestInForce } from '../rules/versions.ts';
import {
  approvalsOfStatement,
  versionsOfTypesStatement,
  insertAgreementApprovalStatement,
  moveApprovalsStatement,
} from '../store.ts';

/** Agreements that registration requires. */
export const registrationAgreements = ['TermsAndConditions', 'IndividualMembership'] as const;

/**
 * Records approvals permanently. Throws AgreementNotFound for an unknown type. Throws AgreementApprovalMissing if a needed one is absent or a
 * version is not the one in force, because a user can only approve the shown text.
 */
export async function approveAgreements(
  database: Database,
  callerId: string,
  approvals: readonly Approval[],
  needed: readonly string[] = [],
): Promise<void> {
  if (approvals.some(({ type }) => !agreementTypes.some((agreement) => agreement.type === type))) {
    throw new DomainError('AgreementNotFound');
  }
  const rows = await versionsOfTypesStatement.all(database, [approvals.map(({ type }) => type)]);
  const isCurrent = ({ type, version }: Approval) =>
    newestInForce(
      rows.filter((row) => row.type === type),
      today(),
    )?.version === version;
  const isMissing = needed.some((type) => !approvals.some((approval) => approval.type === type));
  if (isMissing || !approvals.every(isCurrent)) throw new DomainError('AgreementApprovalMissing');
  await insertAgreementApprovalStatement.run(database, [callerId, JSON.stringify(approvals), clock.now()]);
}

/** Newest first. */
export function approvalsOf(database: Database, callerId: string): Promise<(Approval & { at: Date })[]> {
  return approvalsOfStatement.all(database, [callerId]);
}

/** Moves a guest's approvals to the member. */
export async function moveApprovals(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveApprovalsStatement.run(database, [guestId, memberId]);
}

/** Whether the caller has approved the versions now in force. */
export async function hasApproved(database: Database, callerId: string, types: readonly string[]): Promise<boolean> {
  const rows = await versionsOfTypesStatement.all(database, [[...types]]);
  const approved = await approvalsOf(database, callerId);
  return types.every((type) => {
    const current = newestInForce(
      rows.filter((row) => row.type === type),
      today(),
    );
    return approved.some((one) => one.type === type && one.version === current?.version);
  });
}
