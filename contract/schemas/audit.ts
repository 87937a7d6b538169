import { z } from 'zod';
import { uuid } from './basic.ts';

/** What a change of the desk is about. */
export const auditSubjects = [
  'ad',
  'agreement',
  'business',
  'campaign',
  'category',
  'coupon',
  'deskView',
  'feedback',
  'member',
  'order',
  'payment',
  'payout',
  'price',
  'reason',
  'refund',
  'report',
  'review',
  'role',
  'spec',
  'template',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

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
