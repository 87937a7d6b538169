import { z } from 'zod';
import { approvalActionNames, approvalStates } from '../approvals.ts';
import { auditEntry } from './audit.ts';
import { kurus, uuid } from './basic.ts';

const person = z.object({ id: uuid, name: z.string() });

/** A change that waits for a second member of staff, or waited for one. */
export const approval = z.object({
  id: uuid,
  action: z.enum(approvalActionNames),
  subjectId: z.string(),
  /** Absent for changes that cost no money. */
  amount: kurus.optional(),
  /** What was sent with the call. */
  request: auditEntry.shape.after.unwrap(),
  requestedBy: person,
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(approvalStates),
  decidedBy: person.optional(),
  decidedAt: z.iso.datetime().optional(),
  note: z.string().optional(),
  /** The reader requested it, and may withdraw but not approve it. */
  isOwn: z.boolean(),
});
export type Approval = z.output<typeof approval>;
