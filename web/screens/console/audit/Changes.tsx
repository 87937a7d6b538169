import { permissions } from '../../../../contract/permissions.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { moment } from '../frame/moment.ts';
import { useRoleLabel } from '../staff/use-role-label.ts';
import styles from './Audit.module.css';
import type { Difference, Simple } from './differences.ts';

/** Fields with their values before and after a change. */
export function Changes({ changes }: { changes: readonly Difference[] }) {
  return (
    <dl>
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  );
}

function Change({ change }: { change: Difference }) {
  const { t } = useTranslation('auditDesk');
  const show = useValue(change.field);
  const fieldLabel = useFieldLabel();
  return (
    <div className={styles.change}>
      <dt>{fieldLabel(change.field)}</dt>
      {'added' in change ? (
        <dd>
          {change.added.length > 0 && (
            <ins>
              <span className="vh">{t('auditDesk.added')}: </span>+ {change.added.map(show).join(', ')}
            </ins>
          )}
          {change.removed.length > 0 && (
            <del>
              <span className="vh">{t('auditDesk.removed')}: </span>− {change.removed.map(show).join(', ')}
            </del>
          )}
        </dd>
      ) : (
        <dd>
          {change.before !== undefined && (
            <del>
              <span className="vh">{t('auditDesk.before')}: </span>
              {show(change.before)}
            </del>
          )}
          {change.after !== undefined && (
            <ins>
              <span className="vh">{t('auditDesk.after')}: </span>
              {show(change.after)}
            </ins>
          )}
        </dd>
      )}
    </div>
  );
}

const namedFields = [
  'permissions',
  'roles',
  'role',
  'name',
  'state',
  'expiresAt',
  'isVerified',
  'isActive',
  'reason',
  'message',
  'decision',
  'amount',
  'userId',
  'adId',
  'isAssigned',
  'letterDate',
  'buyerWords',
  'sellerWords',
] as const;

/** The name of a field; other fields are shown as the program names them. */
function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation('auditDesk');
  return (field) => {
    const named = namedFields.find((one) => one === field);
    return named === undefined ? field : t(`auditDesk.fieldName.${named}`);
  };
}

/** A value of a field as text. */
function useValue(field: string): (value: Simple) => string {
  const { t } = useTranslation('auditDesk', 'staffDesk');
  const { language } = usePage();
  const now = useNow();
  const roleLabel = useRoleLabel();
  return (value) => {
    if (value === null || value === '') return t('auditDesk.empty');
    if (typeof value === 'boolean') return t(value ? 'auditDesk.yes' : 'auditDesk.no');
    if (field === 'permissions') {
      const permission = permissions.find((one) => one === value);
      if (permission !== undefined) return t(`staffDesk.permission.${permission}.name`);
    }
    if (field === 'roles' || field === 'role') return roleLabel(String(value));
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value))) return moment(String(value), language, now);
    return String(value);
  };
}
