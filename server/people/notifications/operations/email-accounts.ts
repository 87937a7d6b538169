import { smtpGateway, verifySmtp } from '../../../adapters/mail/smtp.ts';
import type { SmtpAccount } from '../../../adapters/mail/smtp.ts';
import type { MailGateway } from '../../../adapters/mail/port.ts';
import { Undelivered } from '../../../adapters/delivery-errors.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import {
  deactivateEmailAccounts,
  keepEmailAccount,
  readActiveEmailAccount,
  readEmailAccount,
  readEmailAccounts,
} from '../store/email-accounts.ts';
import type { EmailAccount } from '../store/email-accounts.ts';
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

/** The accounts that mails are sent by; of a password only that there is one. */
export async function listEmailAccounts(database: Database) {
  const rows = await readEmailAccounts(database);
  return rows.map(({ userName, password, ...row }) => ({
    ...row,
    ...(userName !== null && { userName }),
    hasPassword: password !== null,
  }));
}

/**
 * Adds or changes an account. One that is to be active must let itself be signed in to, and is then the only active one. Refuses NotFound,
 * EmailAccountUnreachable.
 */
export async function saveEmailAccount(
  database: Database,
  seal: Seal,
  form: EmailAccountForm,
): Promise<{ id: number }> {
  const existing = form.id === undefined ? undefined : required(await readEmailAccount(database, form.id), 'NotFound');
  const password = passwordFor(form, existing, seal);
  if (form.isActive) await verify(accountOf(form, password));
  const account = {
    ...form,
    userName: form.userName ?? null,
    password: password === undefined ? null : seal.seal(password),
  };
  return database.inTransaction(async () => {
    if (form.isActive) await deactivateEmailAccounts(database);
    return required(await keepEmailAccount(database, account, existing?.id), 'NotFound');
  });
}

/** A kept password stays only with the server and the name it was given for: no other server may be told it. */
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

function accountOf(
  { from, host, port, isSecure, userName }: Omit<EmailAccountForm, 'password'>,
  password: string | undefined,
): SmtpAccount {
  return {
    from,
    host,
    port,
    isSecure,
    ...(userName !== undefined && { userName }),
    ...(password !== undefined && { password }),
  };
}

/**
 * Sends by the active account of the table; while there is none, by `otherwise`. Each mail looks, so that a change holds for every copy of
 * the service at once; those that are sent at the same moment share a look.
 */
export function activeAccountGateway(database: Database, seal: Seal, otherwise: MailGateway): MailGateway {
  let open: { key: string; gateway: MailGateway } | undefined;
  let looking: Promise<MailGateway> | undefined;

  const current = () =>
    (looking ??= look().finally(() => {
      looking = undefined;
    }));

  async function look(): Promise<MailGateway> {
    const row = await readActiveEmailAccount(database);
    if (!row) return otherwise;
    const key = JSON.stringify(row);
    if (open?.key !== key) {
      open?.gateway.close();
      const password = row.password === null ? undefined : seal.open(row.password);
      open = { key, gateway: smtpGateway(accountOf({ ...row, userName: row.userName ?? undefined }, password)) };
    }
    return open.gateway;
  }

  return {
    send: async (mail) => (await current()).send(mail),
    close() {
      open?.gateway.close();
      otherwise.close();
    },
  };
}
