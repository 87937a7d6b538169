import type { AuditEntry } from '../../../../contract/schemas/audit.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { screenPath } from '../../../screens.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { moment } from '../frame/moment.ts';
import { useRoleLabel } from '../staff/use-role-label.ts';
import { screenPermissions } from '../screen-permissions.ts';
import styles from './Audit.module.css';
import { auditActions } from './audit-actions.ts';
import type { AuditAction } from './audit-actions.ts';
import { Changes } from './Changes.tsx';
import { differences } from './differences.ts';
import { useActionLabel } from './use-action-label.ts';

/** One change: who, what, about what, why, from where, and what changed. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('auditDesk');
  const { language } = usePage();
  const now = useNow();
  const isAllowed = usePermissions();
  const actionLabel = useActionLabel();
  const { at, actorId, actorName, action, subject, before, after, reason, address } = entry;
  const known = auditActions.find((one): one is AuditAction => one === action);
  const changes = differences(before, after);
  const who = actorId === undefined ? t('auditDesk.system') : (actorName ?? t('auditDesk.unknown'));
  return (
    <li className={styles.line}>
      <p className={styles.what}>
        <b>{known === undefined ? action : actionLabel(known)}</b>
        <Subject entry={entry} />
      </p>
      <p className={styles.quiet}>
        {actorId !== undefined && isAllowed('readMembers') ? (
          <AppLink to={screenPath('consoleMember', language, { id: actorId })} prefetch="none" className={styles.link}>
            {who}
          </AppLink>
        ) : (
          who
        )}
        {' · '}
        <time dateTime={at}>{moment(at, language, now)}</time>
        {address !== undefined && <span> · {t('auditDesk.address', { address })}</span>}
      </p>
      {reason !== undefined && <p className={styles.reason}>{t('auditDesk.reason', { reason })}</p>}
      {changes.length > 0 && (
        <details className={styles.details}>
          <summary>{t(subject === undefined ? 'auditDesk.request' : 'auditDesk.details')}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
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
