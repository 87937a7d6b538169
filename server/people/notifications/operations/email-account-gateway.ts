import { Undelivered } from '../../../adapters/delivery-errors.ts';
import type { MailGateway, OutgoingMail } from '../../../adapters/mail/port.ts';
import { smtpGateway } from '../../../adapters/mail/smtp.ts';
import type { SmtpParts } from '../../../adapters/mail/smtp.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { markStopped, markWorking, readSendingAccounts } from '../store/email-accounts.ts';
import type { EmailAccount } from '../store/email-accounts.ts';
import type { Seal } from './seal.ts';

/** While a fallback sends, the active account is tried again after this time. */
const retryMs = 60_000;

interface Route {
  id: number;
  /** Throws `Undelivered` if the password cannot be decrypted. */
  gateway: () => MailGateway;
  isStopped: boolean;
}

/** The account that sends, and the one that sends while the first does not. */
interface Routes {
  first: Route;
  fallback: Route | undefined;
}

/**
 * Sends through the active e-mail account, or through `otherwise` if none is active. If its server refuses or is unreachable, stores since when, and
 * sends through the fallback account, if there is one. The accounts are read for each mail, so a change applies in every process at once. Mails sent
 * at the same moment share one read.
 */
export function activeAccountGateway(database: Database, seal: Seal, otherwise: MailGateway): MailGateway {
  const open = new Map<number, { key: string; gateway: MailGateway }>();
  const skippedUntil = new Map<number, number>();
  let pending: Promise<Routes> | undefined;

  const current = () =>
    (pending ??= readCurrent().finally(() => {
      pending = undefined;
    }));

  async function readCurrent(): Promise<Routes> {
    const rows = await readSendingAccounts(database);
    const accounts = rows.filter(({ id }) => id !== 0).map((row) => ({ ...row, gateway: () => gatewayOf(row) }));
    const isSettingsStopped = rows.some(({ id, isStopped }) => id === 0 && isStopped);
    const settings = { id: 0, gateway: () => otherwise, isStopped: isSettingsStopped };
    return {
      first: accounts.find(({ isActive }) => isActive) ?? settings,
      fallback: accounts.find(({ isActive }) => !isActive),
    };
  }

  /** Keeps the connections of an account until it is changed. */
  function gatewayOf(row: Awaited<ReturnType<typeof readSendingAccounts>>[number]): MailGateway {
    const { id, from, host, port, isSecure, userName, password } = row;
    const key = JSON.stringify([from, host, port, isSecure, userName, password]);
    const known = open.get(id);
    if (known?.key === key) return known.gateway;
    if (from === null || host === null || port === null || isSecure === null) throw new Error('no such account');
    const account = { from, host, port, isSecure, userName: userName ?? undefined };
    const gateway = smtpGateway(smtpAccountOf(account, openPassword(seal, password)));
    known?.gateway.close();
    open.set(id, { key, gateway });
    return gateway;
  }

  async function sendBy({ id, gateway, isStopped }: Route, mail: OutgoingMail): Promise<void> {
    try {
      await gateway().send(mail);
    } catch (error) {
      if (isGatewayTrouble(error)) await markStopped(database, id, error.reason);
      throw error;
    }
    if (isStopped) await markWorking(database, id);
  }

  return {
    async send(mail) {
      const { first, fallback } = await current();
      if (!fallback) return sendBy(first, mail);
      const now = clock.now().getTime();
      if ((skippedUntil.get(first.id) ?? 0) > now) return sendBy(fallback, mail);
      try {
        await sendBy(first, mail);
      } catch (error) {
        if (!isGatewayTrouble(error)) throw error;
        skippedUntil.set(first.id, now + retryMs);
        await sendBy(fallback, mail);
      }
    },
    close() {
      for (const { gateway } of open.values()) gateway.close();
      otherwise.close();
    },
  };
}

/** Decrypts a stored password. One sealed with another secret counts as trouble of its account, so other accounts still send. */
export function openPassword(seal: Seal, password: string | null): string | undefined {
  try {
    return password === null ? undefined : seal.open(password);
  } catch {
    throw new Undelivered('EDECRYPT', 'Gateway');
  }
}

const isGatewayTrouble = (error: unknown): error is Undelivered =>
  error instanceof Undelivered && error.trouble === 'Gateway';

export function smtpAccountOf(
  {
    from,
    host,
    port,
    isSecure,
    userName,
  }: Pick<EmailAccount, 'from' | 'host' | 'port' | 'isSecure'> & { userName?: string | undefined },
  password: string | undefined,
): SmtpParts {
  return {
    from,
    host,
    port,
    isSecure,
    ...(userName !== undefined && { userName }),
    ...(password !== undefined && { password }),
  };
}
