import { FileClock } from 'lucide-react';
import type { auditCalls } from '../../../../contract/calls/audit.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { AuditEntry } from '../../../../contract/schemas/audit.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { screenPath } from '../../../screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { moment } from '../frame/moment.ts';
import { useRoleLabel } from '../staff/use-role-label.ts';
import { screenPermissions } from '../screen-permissions.ts';
import { ListTable } from '../table/ListTable.tsx';
import type { Cells } from '../table/ListTable.tsx';
import styles from './Audit.module.css';
import { auditActions } from './audit-actions.ts';
import type { AuditAction } from './audit-actions.ts';
import { auditAddress, auditQuery } from './audit-address.ts';
import type { AuditRequest } from './audit-address.ts';
import { Changes } from './Changes.tsx';
import { differences } from './differences.ts';
import { useActionLabel } from './use-action-label.ts';

/** Changes of a filter: who, what, about what, why, from where, and what changed. */
export function AuditList({ request, page }: { request: AuditRequest; page: CallAnswer<typeof auditCalls.list> }) {
  const { t } = useTranslation('auditDesk', 'deskTable');
  const { language } = usePage();
  const isFiltered = auditAddress.filterCount(request) > 0;
  return (
    <ListTable
      address={auditAddress}
      path={screenPath('consoleAudit', language)}
      label={t('auditDesk.list')}
      request={request}
      query={auditQuery(request)}
      page={page}
      cells={useCells()}
      labelOf={(column) => t(`deskTable.audit.${column}`)}
      idOf={({ id }) => id}
      empty={
        <EmptyState
          art={<FileClock aria-hidden="true" />}
          tone="neutral"
          title={t(isFiltered ? 'auditDesk.none' : 'auditDesk.nothing')}
          text={t(isFiltered ? 'auditDesk.noneText' : 'auditDesk.nothingText')}
        />
      }
    />
  );
}

function useCells(): Cells<'audit', AuditEntry> {
  const { language } = usePage();
  const now = useNow();
  const actionLabel = useActionLabel();
  return {
    action: {
      width: 200,
      cell: ({ action }) => {
        const known = auditActions.find((one): one is AuditAction => one === action);
        return known === undefined ? action : actionLabel(known);
      },
    },
    subject: { width: 160, cell: (entry) => <Subject entry={entry} /> },
    actor: { width: 130, cell: (entry) => <Actor entry={entry} /> },
    reason: { width: 180, cell: ({ reason }) => reason },
    changes: { width: 230, cell: (entry) => <Change entry={entry} /> },
    address: { width: 120, isHidden: true, cell: ({ address }) => address },
    at: { width: 120, cell: ({ at }) => <time dateTime={at}>{moment(at, language, now)}</time> },
  };
}

function Actor({ entry: { actorId, actorName } }: { entry: AuditEntry }) {
  const { t } = useTranslation('auditDesk');
  const { language } = usePage();
  const isAllowed = usePermissions();
  if (actorId === undefined) return t('auditDesk.system');
  const who = actorName ?? t('auditDesk.unknown');
  if (!isAllowed('readMembers')) return who;
  return (
    <AppLink to={screenPath('consoleMember', language, { id: actorId })} prefetch="none" className={styles.link}>
      {who}
    </AppLink>
  );
}

function Change({ entry: { subject, before, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation('auditDesk');
  const changes = differences(before, after);
  if (changes.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{t(subject === undefined ? 'auditDesk.request' : 'auditDesk.details')}</summary>
      <Changes changes={changes} />
    </details>
  );
}

const subjectScreens = {
  member: 'consoleMember',
  order: 'consoleOrder',
  payment: 'consolePayment',
  ad: 'consolePreview',
} as const;

/** The subject of the change, linked if the reader may open its page. */
function Subject({ entry: { subject, subjectId } }: { entry: AuditEntry }) {
  const { t } = useTranslation('auditDesk');
  const { language } = usePage();
  const isAllowed = usePermissions();
  const roleLabel = useRoleLabel();
  if (subject === undefined || subjectId === undefined) return null;
  const words = t(`auditDesk.subject.${subject}`);
  const isId = /^[0-9a-f]{8}-/.test(subjectId);
  const text = subject === 'role' ? `${words}: ${roleLabel(subjectId)}` : isId ? words : `${words} ${subjectId}`;
  const screen = (subjectScreens as Partial<Record<string, string>>)[subject] as
    | (typeof subjectScreens)[keyof typeof subjectScreens]
    | undefined;
  const isStaff = subject === 'role' || subject === 'invitation';
  const staffPath = `${screenPath('consoleStaff', language)}?view=${subject === 'role' ? 'roles' : 'invitations'}`;
  const path =
    screen !== undefined && isAllowed(screenPermissions[screen])
      ? screenPath(screen, language, { id: subjectId })
      : isStaff && isAllowed('manageStaff')
        ? staffPath
        : undefined;
  return path === undefined ? (
    <Tag>{text}</Tag>
  ) : (
    <AppLink to={path} prefetch="none" className={styles.link}>
      {text}
    </AppLink>
  );
}
