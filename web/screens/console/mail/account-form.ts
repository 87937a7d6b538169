import type { DeskEmailAccount, EmailAccountForm } from '../../../../contract/schemas/message-desk.ts';

export type AccountRole = 'active' | 'fallback' | 'unused';

export interface AccountForm {
  name: string;
  from: string;
  host: string;
  port: string;
  isSecure: boolean;
  userName: string;
  /** Empty keeps the stored one. */
  password: string;
  role: AccountRole;
}

export const accountForm = (account: DeskEmailAccount | undefined): AccountForm => ({
  name: account?.name ?? '',
  from: account?.from ?? '',
  host: account?.host ?? '',
  port: String(account?.port ?? 465),
  isSecure: account?.isSecure ?? true,
  userName: account?.userName ?? '',
  password: '',
  role: roleOf(account),
});

function roleOf(account: DeskEmailAccount | undefined): AccountRole {
  if (account?.isActive === true) return 'active';
  return account?.isFallback === true ? 'fallback' : 'unused';
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Fields that are empty or wrong. */
export function missingIn({ name, from, host, port }: AccountForm): ('name' | 'from' | 'host' | 'port')[] {
  return [
    ...(name.trim().length < 2 ? (['name'] as const) : []),
    ...(emailShape.test(from.trim()) ? [] : (['from'] as const)),
    ...(host.trim().length < 3 ? (['host'] as const) : []),
    ...(/^\d{1,5}$/.test(port.trim()) && Number(port) > 0 && Number(port) < 65_536 ? [] : (['port'] as const)),
  ];
}

/** The account as the service takes it. */
export function accountInput(form: AccountForm, base: Pick<DeskEmailAccount, 'id'> | undefined): EmailAccountForm {
  const { name, from, host, port, isSecure, userName, password, role } = form;
  return {
    ...(base && { id: base.id }),
    name: name.trim(),
    from: from.trim(),
    host: host.trim(),
    port: Number(port),
    isSecure,
    ...(userName.trim() !== '' && { userName: userName.trim() }),
    ...(password !== '' && { password }),
    isActive: role === 'active',
    isFallback: role === 'fallback',
  };
}
