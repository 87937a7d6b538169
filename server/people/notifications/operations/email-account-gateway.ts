import type { MailGateway } from '../../../adapters/mail/port.ts';
import { smtpGateway } from '../../../adapters/mail/smtp.ts';
import type { SmtpAccount } from '../../../adapters/mail/smtp.ts';
import type { Database } from '../../../platform/database.ts';
import { readActiveEmailAccount } from '../store/email-accounts.ts';
import type { EmailAccount } from '../store/email-accounts.ts';
import type { Seal } from './seal.ts';

/**
 * Sends through the active e-mail account, or through `otherwise` if none is active. The account is read for each mail, so a change applies in every
 * process at once. Mails sent at the same moment share one read.
 */
export function activeAccountGateway(database: Database, seal: Seal, otherwise: MailGateway): MailGateway {
  let open: { key: string; gateway: MailGateway } | undefined;
  let pending: Promise<MailGateway> | undefined;

  const current = () =>
    (pending ??= readCurrent().finally(() => {
      pending = undefined;
    }));

  async function readCurrent(): Promise<MailGateway> {
    const row = await readActiveEmailAccount(database);
    if (!row) return otherwise;
    const key = JSON.stringify(row);
    if (open?.key !== key) {
      open?.gateway.close();
      const password = row.password === null ? undefined : seal.open(row.password);
      open = { key, gateway: smtpGateway(smtpAccountOf({ ...row, userName: row.userName ?? undefined }, password)) };
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

export function smtpAccountOf(
  {
    from,
    host,
    port,
    isSecure,
    userName,
  }: Pick<EmailAccount, 'from' | 'host' | 'port' | 'isSecure'> & { userName?: string | undefined },
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
