import { z } from 'zod';
import { declare } from '../declare.ts';
import { auditSubjects } from '../audit-subjects.ts';
import { auditEntry } from '../schemas/audit.ts';
import { uuid } from '../schemas/basic.ts';
import { deskPage, deskPaging, deskSort } from '../schemas/desk-page.ts';

/** The filter of the audit log, which its export uses, too. */
export const deskAuditFilter = z.object({
  actorId: uuid.optional(),
  action: z.string().max(80).optional(),
  subject: z.enum(auditSubjects).optional(),
  subjectId: z.string().max(80).optional(),
  from: z.iso.datetime().optional(),
  /** Exclusive. */
  to: z.iso.datetime().optional(),
  sort: deskSort('audit'),
});

/** The log of all changes by staff. */
export const auditCalls = {
  list: declare({
    id: 'identity.audit.list',
    method: 'GET',
    path: '/identity/audit',
    access: 'administrator',
    permission: 'readAudit',
    summary:
      'Lists changes by staff, sorted by time. `after` and `before` take the cursors `next` and `previous` of a page.',
    query: deskAuditFilter.extend(deskPaging),
    answer: deskPage(auditEntry),
    errors: ['PageOutOfRange'],
    addition: true,
  }),
};
