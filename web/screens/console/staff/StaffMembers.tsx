import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import type { StaffMember, StaffRole } from '../../../../contract/schemas/staff.ts';
import { call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { useMember } from '../../../client/session-end.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import console from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import styles from './Staff.module.css';
import { useRoleLabel } from './use-role-label.ts';

interface Change {
  member: StaffMember;
  /** The role to remove; without it, a role is given. */
  role?: string;
}

/** Members of staff with their roles. */
export function StaffMembers({ members, roles }: { members: readonly StaffMember[]; roles: readonly StaffRole[] }) {
  const { t } = useTranslation('staffDesk');
  const [change, setChange] = useState<Change>();
  const close = () => setChange(undefined);
  return (
    <Card pad="s" aria-label={t('staffDesk.members.list')}>
      <h2 className="vh">{t('staffDesk.members.list')}</h2>
      <ul className={console.lines}>
        {members.map((member) => (
          <MemberLine
            key={member.userId}
            member={member}
            onGive={() => setChange({ member })}
            onTake={(role) => setChange({ member, role })}
          />
        ))}
      </ul>
      {change?.role !== undefined && <TakeRole member={change.member} role={change.role} onClose={close} />}
      {change && change.role === undefined && <GiveRole member={change.member} roles={roles} onClose={close} />}
    </Card>
  );
}

interface MemberLineProps {
  member: StaffMember;
  onGive: () => void;
  onTake: (role: string) => void;
}

function MemberLine({ member: { userId, name, email, roles, lastActiveAt }, onGive, onTake }: MemberLineProps) {
  const { t } = useTranslation('staffDesk');
  const { language } = usePage();
  const now = useNow();
  const isAllowed = usePermissions();
  const label = useRoleLabel();
  const isOwn = useMember()?.userId === userId;
  return (
    <li className={styles.member}>
      <div>
        <p className={trade.name}>
          {isAllowed('readMembers') ? (
            <AppLink to={screenPath('consoleMember', language, { id: userId })} prefetch="none" className={trade.link}>
              {name}
            </AppLink>
          ) : (
            name
          )}{' '}
          {isOwn && <Tag tone="action">{t('staffDesk.members.you')}</Tag>}
        </p>
        <p className={trade.quiet}>{email ?? t('staffDesk.members.noEmail')}</p>
        <p className={trade.quiet}>
          {lastActiveAt === undefined
            ? t('staffDesk.members.neverActive')
            : t('staffDesk.members.lastActive', { moment: moment(lastActiveAt, language, now) })}
        </p>
      </div>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <li key={role.name}>
            <Tag>{label(role.name)}</Tag>
            <span className={trade.quiet}>
              {t('staffDesk.members.since', { date: fullDate(role.since, language) })}
            </span>
            <Button
              variant="text"
              size="s"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={t('staffDesk.members.takeLabel', { name, role: label(role.name) })}
              onClick={() => onTake(role.name)}
            >
              {t('staffDesk.members.take')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="outlined"
        size="s"
        icon={<UserPlus size={16} aria-hidden="true" />}
        aria-label={`${t('staffDesk.members.give')}: ${name}`}
        onClick={onGive}
      >
        {t('staffDesk.members.give')}
      </Button>
    </li>
  );
}

interface ChangeDialogProps {
  member: StaffMember;
  onClose: () => void;
}

function TakeRole({ member: { userId, name }, role, onClose }: ChangeDialogProps & { role: string }) {
  const { t } = useTranslation('staffDesk', 'forms');
  const label = useRoleLabel();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const isOwn = useMember()?.userId === userId;
  const take = async (reason: string) => {
    const send = () => call(accountAdminCalls.assignRole, { body: { userId, role, isAssigned: false, reason } });
    if (!(await perform('take', send, t('staffDesk.members.taken')))) return;
    onClose();
    await revalidate();
  };
  return (
    <ReasonDialog
      title={t('staffDesk.members.takeTitle', { role: label(role) })}
      text={isOwn ? t('staffDesk.members.takeOwnText') : t('staffDesk.members.takeText', { name })}
      confirmLabel={t(isOwn ? 'staffDesk.members.takeOwn' : 'staffDesk.members.take')}
      isDanger
      isBusy={busy === 'take'}
      onClose={onClose}
      onConfirm={(reason) => void take(reason)}
    />
  );
}

function GiveRole({ member, roles, onClose }: ChangeDialogProps & { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('staffDesk', 'forms');
  const label = useRoleLabel();
  const isAllowed = usePermissions();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [role, setRole] = useState('');
  const { userId, name } = member;
  const possible = roles.filter(
    ({ name: one, permissions }) => !member.roles.some((held) => held.name === one) && permissions.every(isAllowed),
  );
  const give = async (reason: string) => {
    const send = () => call(accountAdminCalls.assignRole, { body: { userId, role, reason } });
    if (!(await perform('give', send, t('staffDesk.members.given')))) return;
    onClose();
    await revalidate();
  };
  return (
    <ReasonDialog
      title={t('staffDesk.members.giveTitle', { name })}
      text={t(possible.length === 0 ? 'staffDesk.members.allRoles' : 'staffDesk.members.giveText')}
      confirmLabel={t('staffDesk.members.give')}
      isBusy={busy === 'give'}
      isComplete={role !== ''}
      onClose={onClose}
      onConfirm={(reason) => void give(reason)}
    >
      {(isChecked) => (
        <Field
          label={t('staffDesk.members.role')}
          required
          error={isChecked && role === '' ? t('staffDesk.members.chooseRole') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              data-autofocus
              value={role}
              placeholder={t('staffDesk.members.chooseRole')}
              options={possible.map((one) => ({ value: one.name, label: label(one.name) }))}
              onChange={(event) => setRole(event.target.value)}
            />
          )}
        </Field>
      )}
    </ReasonDialog>
  );
}
