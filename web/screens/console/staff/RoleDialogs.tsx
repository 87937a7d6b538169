import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import { staffCalls } from '../../../../contract/calls/staff.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import type { StaffRole } from '../../../../contract/schemas/staff.ts';
import { CallError, call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { permissionGroups } from './permission-groups.ts';
import { differenceOf, rebase } from './role-edit.ts';
import type { RoleDifference } from './role-edit.ts';
import styles from './Staff.module.css';

interface PermissionFieldsProps {
  wanted: readonly Permission[];
  /** Shows that no permission is chosen. */
  isMissing: boolean;
  onChange: (wanted: Permission[]) => void;
}

/** One checkbox per permission. Those that the reader lacks cannot be changed. */
function PermissionFields({ wanted, isMissing, onChange }: PermissionFieldsProps) {
  const { t } = useTranslation('staffDesk');
  const isAllowed = usePermissions();
  return (
    <>
      {permissionGroups.map(({ name: group, permissions }, index) => (
        // Otherwise the focus would start at the reason below.
        <fieldset key={group} tabIndex={-1} data-autofocus={index === 0 ? '' : undefined} className={styles.fields}>
          <legend>{t(`staffDesk.group.${group}`)}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={t(`staffDesk.permission.${permission}.name`)}
              hint={t(isAllowed(permission) ? `staffDesk.permission.${permission}.text` : 'staffDesk.roles.notHeld')}
              disabled={!isAllowed(permission)}
              checked={wanted.includes(permission)}
              onChange={({ target }) =>
                onChange(target.checked ? [...wanted, permission] : wanted.filter((one) => one !== permission))
              }
            />
          ))}
        </fieldset>
      ))}
      {isMissing && <FieldError>{t('staffDesk.roles.none')}</FieldError>}
    </>
  );
}

const nameShape = /^[a-z][a-z-]{2,30}$/;

/** Creates a role. */
export function NewRole({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staffDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState<Permission[]>([]);
  const [isChecked, setChecked] = useState(false);
  const isNameWrong = !nameShape.test(name);
  const create = async () => {
    setChecked(true);
    if (isNameWrong || wanted.length === 0) return;
    const send = () => call(accountAdminCalls.addRole, { body: { name, permissions: wanted } });
    if (!(await perform('create', send, t('staffDesk.roles.created')))) return;
    onClose();
    await revalidate();
  };
  return (
    <Dialog
      open
      dismissible={name === '' && wanted.length === 0}
      onClose={onClose}
      title={t('staffDesk.roles.newTitle')}
      text={t('staffDesk.roles.newText')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button loading={busy === 'create'} onClick={() => void create()}>
            {t('staffDesk.roles.create')}
          </Button>
        </>
      }
    >
      <div className={trade.form}>
        <Field
          label={t('staffDesk.roles.roleName')}
          hint={t('staffDesk.roles.roleNameHint')}
          required
          error={isChecked && isNameWrong ? t('RoleNameInvalid', { ns: 'api' }) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              autoComplete="off"
              autoCapitalize="none"
              maxLength={31}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <PermissionFields wanted={wanted} isMissing={isChecked && wanted.length === 0} onChange={setWanted} />
      </div>
    </Dialog>
  );
}

export interface EditRoleProps {
  /** The current role; a new version of it appears here after a conflict. */
  role: StaffRole;
  title: string;
  onClose: () => void;
}

/** Edits the permissions of a role. If somebody else has changed it, shows their change and repeats the own one on it. */
export function EditRole({ role, title, onClose }: EditRoleProps) {
  const { t } = useTranslation('staffDesk', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(role);
  const [wanted, setWanted] = useState<Permission[]>(role.permissions);
  const [theirs, setTheirs] = useState<RoleDifference>();
  if (role.version !== base.version && busy === undefined) {
    setTheirs(differenceOf(base.permissions, role.permissions));
    setWanted(rebase(base.permissions, wanted, role.permissions));
    setBase(role);
  }
  const save = async (reason: string) => {
    let isConflict = false;
    const send = async () => {
      try {
        const body = { permissions: wanted, version: base.version, reason };
        await call(staffCalls.saveRole, { params: { name: role.name }, body });
      } catch (error) {
        isConflict = error instanceof CallError && error.codes.includes('RoleChanged');
        throw error;
      }
    };
    const isDone = await perform('save', send, t('staffDesk.roles.saved'));
    if (isDone) onClose();
    if (isDone || isConflict) await revalidate();
  };
  return (
    <ReasonDialog
      title={t('staffDesk.roles.editTitle', { role: title })}
      text={t('staffDesk.roles.editText', { count: role.members, figure: count(role.members, language) })}
      confirmLabel={t('staffDesk.roles.save')}
      isBusy={busy === 'save'}
      isComplete={wanted.length > 0}
      onClose={onClose}
      onConfirm={(reason) => void save(reason)}
    >
      {(isChecked) => (
        <>
          {theirs && <Conflict {...theirs} />}
          <PermissionFields wanted={wanted} isMissing={isChecked && wanted.length === 0} onChange={setWanted} />
        </>
      )}
    </ReasonDialog>
  );
}

function Conflict({ added, removed }: RoleDifference) {
  const { t } = useTranslation('staffDesk');
  const list = (permissions: readonly Permission[]) =>
    permissions.map((permission) => t(`staffDesk.permission.${permission}.name`)).join(', ');
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('staffDesk.roles.conflict')}</p>
      {added.length > 0 && <p>{t('staffDesk.roles.theyAdded', { list: list(added) })}</p>}
      {removed.length > 0 && <p>{t('staffDesk.roles.theyRemoved', { list: list(removed) })}</p>}
    </div>
  );
}
