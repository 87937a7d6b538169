import { verifySmtp } from '../../../adapters/mail/smtp.ts';
import type { SmtpAccount } from '../../../adapters/mail/smtp.ts';
import { Undelivered } from '../../../adapters/delivery-errors.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import {
  deactivateEmailAccounts,
  readEmailAccount,
  readEmailAccounts,
  upsertEmailAccount,
} from '../store/email-accounts.ts';
import type { EmailAccount } from '../store/email-accounts.ts';
import { smtpAccountOf } from './email-account-gateway.ts';
import type { Seal } from './seal.ts';

export interface EmailAccountForm {
  id?: number | undefined;
  name: string;
  from: string;
  host: string;
  port: number;
  isSecure: boolean;
  userName?: string | undefined;
  password?: string | undefined;
  isActive: boolean;
}

/** Lists the SMTP accounts. Passwords are left out; `hasPassword` says whether there is one. */
export async function listEmailAccounts(database: Database) {
  const rows = await readEmailAccounts(database);
  return rows.map(({ userName, password, ...row }) => ({
    ...row,
    ...(userName !== null && { userName }),
    hasPassword: password !== null,
  }));
}

/**
 * Adds or changes an account. An account saved as active must accept a sign-in; the others are deactivated. Throws NotFound, and
 * EmailAccountUnreachable if the sign-in fails.
 */
export async function saveEmailAccount(
  database: Database,
  seal: Seal,
  form: EmailAccountForm,
): Promise<{ id: number }> {
  const existing = form.id === undefined ? undefined : required(await readEmailAccount(database, form.id), 'NotFound');
  const password = passwordFor(form, existing, seal);
  if (form.isActive) await verify(smtpAccountOf(form, password));
  const account = {
    ...form,
    userName: form.userName ?? null,
    password: password === undefined ? null : seal.seal(password),
  };
  return database.inTransaction(async () => {
    if (form.isActive) await deactivateEmailAccounts(database);
    return required(await upsertEmailAccount(database, account, existing?.id), 'NotFound');
  });
}

/** Keeps the stored password only for the same server and user name, so that it is never sent to another server. */
function passwordFor(form: EmailAccountForm, existing: EmailAccount | undefined, seal: Seal): string | undefined {
  if (form.password !== undefined) return form.password === '' ? undefined : form.password;
  const isSame =
    existing?.host === form.host &&
    existing.port === form.port &&
    existing.userName === (form.userName ?? null) &&
    (form.isSecure || !existing.isSecure);
  return isSame && existing.password !== null ? seal.open(existing.password) : undefined;
}

async function verify(account: SmtpAccount): Promise<void> {
  try {
    await verifySmtp(account);
  } catch (error) {
    if (error instanceof Undelivered) {
      throw new DomainError('EmailAccountUnreachable', [{ code: 'EmailAccountUnreachable', path: error.reason }]);
    }
    throw error;
  }
}
