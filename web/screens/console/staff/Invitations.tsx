import { MailPlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { staffCalls } from '../../../../contract/calls/staff.ts';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { InvitationState, StaffInvitation, StaffRole } from '../../../../contract/schemas/staff.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import console from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import styles from './Staff.module.css';
import { useRoleLabel } from './use-role-label.ts';

const tones: Record<InvitationState, TagTone> = {
  Open: 'action',
  Expired: 'warning',
  Used: 'positive',
  Withdrawn: 'neutral',
};

interface InvitationsProps {
  invitations: readonly StaffInvitation[];
  roles: readonly StaffRole[];
}

/** Invitations to staff, newest first. */
export function Invitations({ invitations, roles }: InvitationsProps) {
  const { t } = useTranslation('staffDesk');
  const [open, setOpen] = useState<'new' | StaffInvitation>();
  const close = () => setOpen(undefined);
  const invite = (
    <Button
      variant={invitations.length === 0 ? 'filled' : 'soft'}
      size="s"
      icon={<UserPlus size={16} aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      {t('staffDesk.invitations.new')}
    </Button>
  );
  return (
    <Card pad="s">
      {invitations.length === 0 ? (
        <EmptyState
          art={<MailPlus aria-hidden="true" />}
          tone="neutral"
          title={t('staffDesk.invitations.none')}
          text={t('staffDesk.invitations.noneText')}
          actions={invite}
        />
      ) : (
        <>
          <div className={styles.head}>
            <h2 className={trade.heading}>{t('staffDesk.invitations.list')}</h2>
            {invite}
          </div>
          <ul className={console.lines}>
            {invitations.map((invitation) => (
              <InvitationLine key={invitation.id} invitation={invitation} onWithdraw={() => setOpen(invitation)} />
            ))}
          </ul>
        </>
      )}
      {open === 'new' && <Invite roles={roles} onClose={close} />}
      {open !== undefined && open !== 'new' && <Withdraw invitation={open} onClose={close} />}
    </Card>
  );
}

function InvitationLine({ invitation, onWithdraw }: { invitation: StaffInvitation; onWithdraw: () => void }) {
  const { t } = useTranslation('staffDesk');
  const { language } = usePage();
  const now = useNow();
  const label = useRoleLabel();
  const { email, role, state, invitedBy, invitedAt, expiresAt } = invitation;
  return (
    <li className={trade.line}>
      <div>
        <p className={trade.name}>{email}</p>
        <p className={trade.quiet}>
          {[
            label(role),
            t('staffDesk.invitations.at', { moment: moment(invitedAt, language, now) }),
            ...(invitedBy === undefined ? [] : [t('staffDesk.invitations.by', { name: invitedBy })]),
            ...(state === 'Open'
              ? [t('staffDesk.invitations.until', { moment: moment(expiresAt, language, now) })]
              : []),
          ].join(' · ')}
        </p>
      </div>
      <p className={trade.tags}>
        <Tag tone={tones[state]}>{t(`staffDesk.invitations.state.${state}`)}</Tag>
      </p>
      <div className={trade.acts}>
        {state === 'Open' && (
          <Button
            variant="outlined"
            size="s"
            aria-label={t('staffDesk.invitations.withdrawLabel', { email })}
            onClick={onWithdraw}
          >
            {t('staffDesk.invitations.withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Invite({ roles, onClose }: { roles: readonly StaffRole[]; onClose: () => void }) {
  const { t } = useTranslation('staffDesk', 'forms', 'account');
  const { language: shown } = usePage();
  const label = useRoleLabel();
  const isAllowed = usePermissions();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('');
  const [language, setLanguage] = useState<Language>(shown);
  const [isRefused, setRefused] = useState(false);
  const address = email.trim().toLowerCase();
  const isAddressWrong = isRefused || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
  const possible = roles.filter(({ permissions }) => permissions.every(isAllowed));
  const invite = async (reason: string, key: string) => {
    const send = async () => {
      try {
        await call(staffCalls.invite, { body: { email: address, role, language, reason } }, undefined, key);
      } catch (error) {
        setRefused(error instanceof CallError && error.codes.some((code) => code.startsWith('Email')));
        throw error;
      }
    };
    if (!(await perform('invite', send, t('staffDesk.invitations.sent')))) return;
    onClose();
    await revalidate();
  };
  return (
    <ReasonDialog
      title={t('staffDesk.invitations.newTitle')}
      text={t('staffDesk.invitations.newText')}
      confirmLabel={t('staffDesk.invitations.send')}
      isBusy={busy === 'invite'}
      isComplete={!isAddressWrong && role !== ''}
      onClose={onClose}
      onConfirm={(reason, key) => void invite(reason, key)}
    >
      {(isChecked) => (
        <>
          <Field
            label={t('staffDesk.invitations.email')}
            required
            error={isChecked && isAddressWrong ? t('EmailInvalid', { ns: 'api' }) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                data-autofocus
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={limits.emailMost}
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setRefused(false);
                }}
              />
            )}
          </Field>
          <Field
            label={t('staffDesk.invitations.role')}
            required
            error={isChecked && role === '' ? t('staffDesk.members.chooseRole') : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={role}
                placeholder={t('staffDesk.members.chooseRole')}
                options={possible.map(({ name }) => ({ value: name, label: label(name) }))}
                onChange={(event) => setRole(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('staffDesk.invitations.language')} required>
            {(control) => (
              <Select
                {...control}
                value={language}
                options={languages.map((one) => ({ value: one, label: t(`staffDesk.languages.${one}`) }))}
                onChange={(event) => setLanguage(event.target.value as Language)}
              />
            )}
          </Field>
        </>
      )}
    </ReasonDialog>
  );
}

function Withdraw({ invitation: { id, email }, onClose }: { invitation: StaffInvitation; onClose: () => void }) {
  const { t } = useTranslation('staffDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const withdraw = async (reason: string) => {
    const send = () => call(staffCalls.withdrawInvitation, { params: { invitationId: id }, body: { reason } });
    if (await perform('withdraw', send, t('staffDesk.invitations.withdrawn'))) onClose();
    await revalidate();
  };
  return (
    <ReasonDialog
      title={t('staffDesk.invitations.withdrawTitle')}
      text={t('staffDesk.invitations.withdrawText', { email })}
      confirmLabel={t('staffDesk.invitations.withdraw')}
      isDanger
      isBusy={busy === 'withdraw'}
      onClose={onClose}
      onConfirm={(reason) => void withdraw(reason)}
    />
  );
}
