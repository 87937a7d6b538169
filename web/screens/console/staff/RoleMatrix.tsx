import { Check, Minus, Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useRevalidator } from 'react-router';
import { staffCalls } from '../../../../contract/calls/staff.ts';
import { builtInRoleNames } from '../../../../contract/permissions.ts';
import type { StaffRole } from '../../../../contract/schemas/staff.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { permissionGroups } from './permission-groups.ts';
import { EditRole, NewRole } from './RoleDialogs.tsx';
import styles from './Staff.module.css';
import { useRoleLabel } from './use-role-label.ts';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; name: string };

/** Roles as a table of permissions. */
export function RoleMatrix({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('staffDesk');
  const label = useRoleLabel();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // Read from the current list, so that an open dialog notices a change by somebody else.
  const role = open && open.dialog !== 'new' ? roles.find(({ name }) => name === open.name) : undefined;
  return (
    <Card pad="s">
      <div className={styles.head}>
        <div>
          <h2 className={trade.heading}>{t('staffDesk.roles.list')}</h2>
          <p className={trade.quiet}>{t('staffDesk.roles.hint')}</p>
        </div>
        <Button
          variant="soft"
          size="s"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen({ dialog: 'new' })}
        >
          {t('staffDesk.roles.new')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
      <div role="region" aria-label={t('staffDesk.roles.list')} tabIndex={0} className={styles.scroll}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('staffDesk.roles.permission')}</th>
              {roles.map((one) => (
                <RoleHead key={one.name} role={one} onOpen={(dialog) => setOpen({ dialog, name: one.name })} />
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups.map(({ name: group, permissions }) => (
              <Fragment key={group}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={roles.length + 1}>
                    {t(`staffDesk.group.${group}`)}
                  </th>
                </tr>
                {permissions.map((permission) => (
                  <tr key={permission}>
                    <th scope="row">
                      {t(`staffDesk.permission.${permission}.name`)}
                      <small>{t(`staffDesk.permission.${permission}.text`)}</small>
                    </th>
                    {roles.map(({ name, permissions: held }) => (
                      <td key={name} data-held={held.includes(permission) ? '' : undefined}>
                        {held.includes(permission) ? (
                          <Check size={18} aria-hidden="true" />
                        ) : (
                          <Minus size={14} aria-hidden="true" />
                        )}
                        <span className="vh">
                          {t(held.includes(permission) ? 'staffDesk.roles.has' : 'staffDesk.roles.hasNot')}
                        </span>
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {open?.dialog === 'new' && <NewRole onClose={close} />}
      {open?.dialog === 'edit' && role && <EditRole role={role} title={label(role.name)} onClose={close} />}
      {open?.dialog === 'delete' && role && <DeleteRole role={role} onClose={close} />}
    </Card>
  );
}

function RoleHead({ role, onOpen }: { role: StaffRole; onOpen: (dialog: 'edit' | 'delete') => void }) {
  const { t } = useTranslation('staffDesk');
  const { language } = usePage();
  const label = useRoleLabel();
  const name = label(role.name);
  const isBuiltIn = (builtInRoleNames as readonly string[]).includes(role.name);
  return (
    <th scope="col">
      <span className={styles.role}>{name}</span>
      <small>{t('staffDesk.roles.members', { count: role.members, figure: count(role.members, language) })}</small>
      {role.name === 'administrator' ? (
        <small>{t('staffDesk.roles.fixed')}</small>
      ) : (
        <Button
          variant="text"
          size="s"
          aria-label={t('staffDesk.roles.editLabel', { role: name })}
          onClick={() => onOpen('edit')}
        >
          {t('staffDesk.roles.edit')}
        </Button>
      )}
      {!isBuiltIn && role.members === 0 && (
        <Button
          variant="text"
          size="s"
          aria-label={t('staffDesk.roles.deleteLabel', { role: name })}
          onClick={() => onOpen('delete')}
        >
          {t('staffDesk.roles.delete')}
        </Button>
      )}
    </th>
  );
}

function DeleteRole({ role: { name, version }, onClose }: { role: StaffRole; onClose: () => void }) {
  const { t } = useTranslation('staffDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const remove = async (reason: string) => {
    const send = () => call(staffCalls.deleteRole, { params: { name }, body: { version, reason } });
    const isDone = await perform('delete', send, t('staffDesk.roles.deleted'));
    if (isDone) onClose();
    await revalidate();
  };
  return (
    <ReasonDialog
      title={t('staffDesk.roles.deleteTitle', { role: name })}
      text={t('staffDesk.roles.deleteText')}
      confirmLabel={t('staffDesk.roles.delete')}
      isDanger
      isBusy={busy === 'delete'}
      onClose={onClose}
      onConfirm={(reason) => void remove(reason)}
    />
  );
}
