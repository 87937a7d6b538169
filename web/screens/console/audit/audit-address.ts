import { auditSubjects } from '../../../../contract/audit-subjects.ts';
import type { AuditSubject } from '../../../../contract/audit-subjects.ts';
import { memberIdIn } from '../frame/member-id.ts';
import { auditActions } from './audit-actions.ts';
import type { AuditAction } from './audit-actions.ts';
import { turkishMoment } from '../frame/turkish-time.ts';

export interface AuditRequest {
  /** A member of staff. */
  who: string | undefined;
  action: AuditAction | undefined;
  subject: AuditSubject | undefined;
  /** Id of the subject. */
  id: string | undefined;
  /** First and last day in Istanbul time. */
  from: string | undefined;
  to: string | undefined;
  /** The page's entries are older than the one with this id. */
  before: string | undefined;
}

const dayIn = (text: string | null): string | undefined =>
  text !== null && /^20[2-9]\d-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Reads the URL's query. Ignores invalid values. */
export function readAuditAddress(search: URLSearchParams): AuditRequest {
  const id = search.get('id')?.trim() ?? '';
  const before = search.get('before') ?? '';
  return {
    who: memberIdIn(search.get('who') ?? ''),
    action: auditActions.find((one) => one === search.get('action')),
    subject: auditSubjects.find((one) => one === search.get('subject')),
    id: id === '' || id.length > 80 ? undefined : id,
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    before: /^\d{1,18}$/.test(before) ? before : undefined,
  };
}

export function writeAuditAddress(path: string, request: Partial<AuditRequest>): string {
  const names = ['who', 'action', 'subject', 'id', 'from', 'to', 'before'] as const;
  const search = new URLSearchParams(
    names.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Query of the call. The last day is included. */
export function auditQuery({ who, action, subject, id, from, to, before }: AuditRequest) {
  const start = (day: string) => turkishMoment(`${day}T00:00`);
  return {
    ...(who !== undefined && { actorId: who }),
    ...(action !== undefined && { action }),
    ...(subject !== undefined && { subject }),
    ...(id !== undefined && { subjectId: id }),
    ...(from !== undefined && { from: start(from) }),
    ...(to !== undefined && { to: new Date(Date.parse(start(to)) + 86_400_000).toISOString() }),
    ...(before !== undefined && { before }),
  };
}

/** Whether the log is limited by a filter. */
export const isFiltered = (request: AuditRequest): boolean =>
  Object.entries(request).some(([name, value]) => name !== 'before' && value !== undefined);
