import { z } from 'zod';
import { declare } from '../declare.ts';
import { auditSubjects } from '../audit-subjects.ts';
import { auditEntry } from '../schemas/audit.ts';
import { uuid } from '../schemas/basic.ts';

/** The log of all changes by staff. */
export const auditCalls = {
  list: declare({
    id: 'identity.audit.list',
    method: 'GET',
    path: '/identity/audit',
    access: 'administrator',
    permission: 'readAudit',
    summary:
      'Lists changes by staff, newest first, at most 50. `before` is the id of the last entry of the previous page.',
    query: z.object({
      actorId: uuid.optional(),
      action: z.string().max(80).optional(),
      subject: z.enum(auditSubjects).optional(),
      subjectId: z.string().max(80).optional(),
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    answer: z.object({ items: z.array(auditEntry), hasMore: z.boolean() }),
    addition: true,
  }),
};
