import { auditSubjects } from '../../../../contract/audit-subjects.ts';
import { turkishMoment } from '../frame/turkish-time.ts';
import { day, listAddress, member, oneOf } from '../table/list-address.ts';
import type { ListRequest } from '../table/list-address.ts';
import { auditActions } from './audit-actions.ts';

const filters = {
  /** A member of staff. */
  who: member,
  action: oneOf(auditActions),
  subject: oneOf(auditSubjects),
  /** Id of the subject. */
  id: (text: string) => (text.trim().length > 80 ? undefined : text.trim() || undefined),
  /** First and last day in Istanbul time. */
  from: day,
  to: day,
};

export const auditAddress = listAddress('audit', filters);
export type AuditRequest = ListRequest<'audit', typeof filters>;

/** The call's query, without the page. The last day is included. */
export function auditQuery({ who, action, subject, id, from, to, sort }: AuditRequest) {
  const start = (one: string) => turkishMoment(`${one}T00:00`);
  return {
    actorId: who,
    action,
    subject,
    subjectId: id,
    from: from && start(from),
    to: to && new Date(Date.parse(start(to)) + 86_400_000).toISOString(),
    sort,
  };
}
