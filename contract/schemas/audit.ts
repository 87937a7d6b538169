import { z } from 'zod';
import { auditSubjects } from '../audit-subjects.ts';
import { uuid } from './basic.ts';

export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Absent for changes of the system. */
  actorId: uuid.optional(),
  actorName: z.string().optional(),
  /** Id of the call that made the change. */
  action: z.string(),
  subject: z.enum(auditSubjects).optional(),
  subjectId: z.string().optional(),
  /** State before and after the change. For calls that record none, `after` is the request without secrets. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  reason: z.string().optional(),
  /** Network address of the request. */
  address: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
