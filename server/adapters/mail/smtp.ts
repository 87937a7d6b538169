import { createTransport } from 'nodemailer';
import { withTimeout } from '../../platform/deadline.ts';
import { Undelivered, systemCode } from '../delivery-errors.ts';
import type { MailGateway, OutgoingMail } from './port.ts';

/** SMTP account, as one URL (`smtps://user:password@host:465`) or in parts. */
export type SmtpAccount =
  | { url: string; from: string }
  | {
      from: string;
      host: string;
      port: number;
      /** Requires encryption: implicit TLS on port 465, STARTTLS on other ports. */
      isSecure: boolean;
      userName?: string;
      password?: string;
    };

/** Each timeout limits one period without data. `wholeMs` limits the whole operation, so a slow trickle of data also ends. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000, dnsTimeout: 5_000 };
const wholeMs = 30_000;
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

/** Connects and authenticates without sending mail. Throws `Undelivered`. */
export async function verifySmtp(account: SmtpAccount): Promise<void> {
  const transport = transportOf(account);
  try {
    await withTimeout(wholeMs, () => transport.verify());
  } catch (error) {
    throw undelivered(error);
  } finally {
    // Also closes connections in use; their time is over.
    transport.close({ force: true });
  }
}

function transportOf(account: SmtpAccount) {
  return createTransport({
    pool: true,
    maxConnections: 3,
    ...timeouts,
    // Content must never make this server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...('url' in account ? { url: account.url } : partsOf(account)),
  });
}

function partsOf({ host, port, isSecure, userName, password }: Exclude<SmtpAccount, { url: string }>) {
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

/** A 5xx for the recipient or message is permanent. Everything else may be temporary: busy, down or a wrong password. */
function undelivered(error: unknown): Undelivered {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = responseCode === undefined || responseCode >= 500;
  const reason = [systemCode(error), responseCode].filter((part) => part !== undefined).join(' ');
  return new Undelivered(reason, isOfMessage ? (isPermanent ? 'Message' : 'Later') : 'Gateway');
}
