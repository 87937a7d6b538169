import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditSubject } from '../../../../contract/audit-subjects.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { insertEntry } from '../store.ts';

/** A change of one subject. */
export interface Change {
  subject: AuditSubject;
  subjectId: string;
  /** Without personal data, which must be erased with an account. */
  before?: object;
  after?: object;
  reason?: string | undefined;
}

/** A call by staff while it runs. */
interface StaffCall {
  actorId: string;
  action: string;
  address: string;
  userAgent: string;
  isRecorded: boolean;
}

const staffCalls = new AsyncLocalStorage<StaffCall>();

/** Runs a call by staff. Returns its result, and whether it recorded a change. */
export async function asStaffCall<T>(
  call: Omit<StaffCall, 'isRecorded'>,
  work: () => Promise<T>,
): Promise<{ result: T; isRecorded: boolean }> {
  const running: StaffCall = { ...call, isRecorded: false };
  const result = await staffCalls.run(running, work);
  return { result, isRecorded: running.isRecorded };
}

/** Writes a change to the audit log, in the current transaction. Actor and address are those of the running call; outside a call it is the system. */
export async function recordChange(database: Database, change: Change): Promise<void> {
  const call = staffCalls.getStore();
  await insertEntry(database, {
    at: clock.now(),
    actorId: call?.actorId ?? null,
    action: call?.action ?? 'system',
    subject: change.subject,
    subjectId: change.subjectId,
    before: change.before ?? null,
    after: change.after ?? null,
    reason: change.reason ?? null,
    address: call?.address ?? null,
    userAgent: call?.userAgent ?? null,
  });
  if (call) call.isRecorded = true;
}
