import type { CallAnswer } from '../../../../contract/declare.ts';
import type { notificationCalls } from '../../../../contract/calls/notifications.ts';
import { limits } from '../../../../contract/limits.ts';
import type { EmailAccountForm } from '../../../../contract/schemas/message-desk.ts';
import { verifySmtp } from '../../../adapters/mail/smtp.ts';
import type { SmtpParts } from '../../../adapters/mail/smtp.ts';
import { publicAddress } from '../../../adapters/public-addresses.ts';
import { Undelivered } from '../../../adapters/delivery-errors.ts';
import { recordChange } from '../../audit/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { QueueState } from '../../../kernel/hooks.ts';
import {
  countWaitingMails,
  holdEmailAccounts,
  markWorking,
  readEmailAccount,
  readEmailAccounts,
  readSettingsState,
  stoppedAccounts,
  takeRoles,
  upsertEmailAccount,
} from '../store/email-accounts.ts';
import type { EmailAccount } from '../store/email-accounts.ts';
import { openPassword, smtpAccountOf } from './email-account-gateway.ts';
import type { GatewaySettings } from './gateways.ts';
import type { Seal } from './seal.ts';

/** Mails are tried again for about three days. */
const waitingMs = 4 * 86_400_000;

/** Lists the SMTP accounts with their state. Passwords are left out; `hasPassword` says whether there is one. */
export async function listEmailAccounts(
  database: Database,
  { MAIL_FROM, SMTP_URL }: Pick<GatewaySettings, 'MAIL_FROM' | 'SMTP_URL'>,
): Promise<CallAnswer<typeof notificationCalls.emailAccounts>> {
  const [rows, settings] = await Promise.all([readEmailAccounts(database), readSettingsState(database)]);
  const since = new Date(clock.now().getTime() - waitingMs);
  return {
    items: rows.map(({ userName, password, stoppedAt, lastError, ...row }) => ({
      ...row,
      ...(userName !== null && { userName }),
      hasPassword: password !== null,
      ...stateOf(stoppedAt, lastError),
    })),
    settings: {
      isLocal: SMTP_URL === undefined || MAIL_FROM === undefined,
      ...(MAIL_FROM !== undefined && { from: MAIL_FROM }),
      ...stateOf(settings?.stoppedAt ?? null, settings?.lastError ?? null),
    },
    waiting: await countWaitingMails(database, since, limits.waitingMailsMost),
  };
}

const stateOf = (stoppedAt: Date | null, lastError: string | null) => ({
  ...(stoppedAt && { stoppedAt: stoppedAt.toISOString() }),
  ...(lastError !== null && { lastError }),
});

/** Accounts in use that do not send, and since when. */
export const mailQueue = (database: Database): Promise<QueueState | undefined> => stoppedAccounts(database);

interface EmailAccountChange extends EmailAccountForm {
  version?: number | undefined;
  reason?: string | undefined;
}

export interface EmailAccountDeps {
  database: Database;
  seal: Seal;
  /** In production, accounts may use public servers only: a sign-in to another would explore the private network. */
  settings: Pick<GatewaySettings, 'isProduction'>;
}

/**
 * Adds or changes an account. An account that sends must accept a sign-in; it takes its role from the others. Throws NotFound, EmailAccountChanged,
 * EmailAccountBothRoles, and EmailAccountUnreachable if the sign-in fails.
 */
export async function saveEmailAccount(
  { database, seal, settings }: EmailAccountDeps,
  { reason, version, ...form }: EmailAccountChange,
): Promise<{ id: number }> {
  if (form.isActive && form.isFallback === true) throw new DomainError('EmailAccountBothRoles');
  const { password, existing } = await resolved(database, seal, form, version);
  const isFallback = form.isFallback ?? (existing?.isFallback === true && !form.isActive);
  if (form.isActive || isFallback) await verify(smtpAccountOf(form, password), settings);
  const account = {
    ...form,
    isFallback,
    userName: form.userName ?? null,
    password: password === undefined ? null : seal.seal(password),
  };
  return database.inTransaction(async () => {
    await holdEmailAccounts(database);
    const before = existing && required(await readEmailAccount(database, existing.id), 'NotFound');
    // Also changed while the server was tried.
    if (before && before.version !== existing.version) throw new DomainError('EmailAccountChanged');
    const saved = required(await upsertEmailAccount(database, account, existing?.id), 'NotFound');
    if (form.isActive || isFallback) {
      await takeRoles(database, saved.id, form.isActive, isFallback);
      await markWorking(database, saved.id);
    }
    await recordChange(database, {
      subject: 'emailAccount',
      subjectId: String(saved.id),
      ...(before && { before: auditView(before) }),
      after: { ...auditView(account), isPasswordNew: form.password !== undefined },
      reason,
    });
    return saved;
  });
}

/** Signs in to the server of an account without sending mail or storing the account. Throws EmailAccountUnreachable. */
export async function testEmailAccount(
  { database, seal, settings }: EmailAccountDeps,
  form: EmailAccountForm,
): Promise<void> {
  const { password } = await resolved(database, seal, form);
  const { id, host, port } = form;
  // Before connecting, so that failed attempts are in the log too.
  await recordChange(database, { subject: 'emailAccount', subjectId: String(id ?? host), after: { host, port } });
  await verify(smtpAccountOf(form, password), settings);
}

async function resolved(database: Database, seal: Seal, form: EmailAccountForm, version?: number) {
  const existing = form.id === undefined ? undefined : required(await readEmailAccount(database, form.id), 'NotFound');
  if (existing && version !== undefined && existing.version !== version) throw new DomainError('EmailAccountChanged');
  const password = await refusingUnreachable(() => passwordFor(form, existing, seal));
  return { existing, password };
}

/** Keeps the stored password only for the same server and user name, so that it is never sent to another server. */
function passwordFor(form: EmailAccountForm, existing: EmailAccount | undefined, seal: Seal): string | undefined {
  if (form.password !== undefined) return form.password === '' ? undefined : form.password;
  const isSame =
    existing?.host === form.host &&
    existing.port === form.port &&
    existing.userName === (form.userName ?? null) &&
    (form.isSecure || !existing.isSecure);
  return isSame ? openPassword(seal, existing.password) : undefined;
}

/** The account in the audit log. */
const auditView = (account: Omit<EmailAccount, 'id' | 'version'>) => {
  const { name, from, host, port, isSecure, userName, password, isActive, isFallback } = account;
  return { name, from, host, port, isSecure, userName, hasPassword: password !== null, isActive, isFallback };
};

const verify = (account: SmtpParts, { isProduction }: EmailAccountDeps['settings']) =>
  refusingUnreachable(() => verifySmtp(account, isProduction ? publicAddress : undefined));

/** Throws EmailAccountUnreachable with the reason instead of `Undelivered`. */
async function refusingUnreachable<T>(attempt: () => T | Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Undelivered)) throw error;
    throw new DomainError('EmailAccountUnreachable', [{ code: 'EmailAccountUnreachable', path: error.reason }]);
  }
}
