import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { withTimeout } from '../../platform/deadline.ts';
import { Undelivered, systemCode } from '../delivery-errors.ts';
import type { MailGateway, OutgoingMail } from './port.ts';

export interface SmtpParts {
  from: string;
  host: string;
  port: number;
  /** Requires encryption: implicit TLS on port 465, STARTTLS on other ports. */
  isSecure: boolean;
  userName?: string;
  password?: string;
}

/** SMTP account, as one URL (`smtps://user:password@host:465`) or in parts. */
export type SmtpAccount = { url: string; from: string } | SmtpParts;

/** Each timeout limits one period without data. `wholeMs` limits the whole operation, so a slow trickle of data also ends. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000, dnsTimeout: 5_000 };
export const wholeMs = 30_000;
const implicitTlsPort = 465;

/** Sends over a small pool of open connections. */
export function smtpGateway(account: SmtpAccount): MailGateway {
  const transport = transportOf(account);
  return {
    async send(mail) {
      try {
        await withTimeout(wholeMs, (signal) => transport.sendMail({ ...messageOf(mail, account.from), signal }));
      } catch (error) {
        throw undelivered(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Connects and authenticates without sending mail. Throws `Undelivered`. `addressOf` may check the host: the connection uses the address that it
 * returns, so that a name cannot change its address after the check.
 */
export async function verifySmtp(account: SmtpParts, addressOf?: (host: string) => Promise<string>): Promise<void> {
  let transport: ReturnType<typeof transportOf> | undefined;
  try {
    await withTimeout(wholeMs, async (signal) => {
      const host = addressOf ? await addressOf(account.host) : account.host;
      signal.throwIfAborted();
      transport = transportOf({ ...account, host }, account.host);
      await transport.verify();
    });
  } catch (error) {
    throw undelivered(error);
  } finally {
    // Also closes connections in use; their time is over.
    transport?.close({ force: true });
  }
}

/** `name`: the host name that the server’s certificate must have, if the account names an address. */
function transportOf(account: SmtpAccount, name?: string) {
  return createTransport({
    pool: true,
    maxConnections: 3,
    ...timeouts,
    // Content must never make this server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...('url' in account ? { url: account.url } : partsOf(account)),
    ...(name !== undefined && isIP(name) === 0 && { servername: name }),
  });
}

function partsOf({ host, port, isSecure, userName, password }: SmtpParts) {
  return {
    host,
    port,
    secure: isSecure && port === implicitTlsPort,
    requireTLS: isSecure,
    ...(userName !== undefined && { auth: { user: userName, pass: password ?? '' } }),
  };
}

function messageOf(mail: OutgoingMail, from: string) {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Suppresses "out of office" replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  };
}

/**
 * A 5xx for the recipient or message is permanent. Everything else may be temporary: busy, down, a wrong password, or a refused sender, for example
 * because of a quota.
 */
function undelivered(error: unknown): Undelivered {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const isOfMessage = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  const isPermanent = responseCode === undefined || responseCode >= 500;
  const reason = [systemCode(error), responseCode].filter((part) => part !== undefined).join(' ');
  return new Undelivered(reason, isOfMessage ? (isPermanent ? 'Message' : 'Later') : 'Gateway');
}
