import { createTransport } from 'nodemailer';
import { within } from '../../platform/deadline.ts';
import { Undelivered, systemCode } from '../delivery-errors.ts';
import type { MailGateway, OutgoingMail } from './port.ts';

/** An SMTP account: by one address (`smtps://user:password@host:465`), or in parts. */
export type SmtpAccount =
  | { url: string; from: string }
  | {
      from: string;
      host: string;
      port: number;
      /** Only encrypted: at once on port 465, on others before anything else is said. */
      isSecure: boolean;
      userName?: string;
      password?: string;
    };

/** Each is for one silence; a server that says a little now and then is ended by the time for the whole. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000, dnsTimeout: 5_000 };
const wholeMs = 30_000;
const implicitTlsPort = 465;

/** Sends by SMTP over a few connections that are kept open. */
export function smtpGateway(account: SmtpAccount): MailGateway {
  const transport = transportOf(account);
  return {
    async send(mail) {
      try {
        await within(wholeMs, (signal) => transport.sendMail({ ...messageOf(mail, account.from), signal }));
      } catch (error) {
        throw undelivered(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and signs in without sending anything. Throws `Undelivered`. */
export async function verifySmtp(account: SmtpAccount): Promise<void> {
  const transport = transportOf(account);
  try {
    await within(wholeMs, () => transport.verify());
  } catch (error) {
    throw undelivered(error);
  } finally {
    // Also a connection that is still in use: its time is over.
    transport.close({ force: true });
  }
}

function transportOf(account: SmtpAccount) {
  return createTransport({
    pool: true,
    maxConnections: 3,
    ...timeouts,
    // A text is a text: nothing in it may make this server read a file or an address.
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
    // No mailbox should answer by its "out of office" (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  };
}

/** A refusal of the recipient or the message by a 5xx answer is for good; all else may pass: busy, down, a wrong password. */
function undelivered(error: unknown): Undelivered {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = responseCode === undefined || responseCode >= 500;
  const reason = [systemCode(error), responseCode].filter((part) => part !== undefined).join(' ');
  return new Undelivered(reason, isOfMessage ? (isPermanent ? 'Message' : 'Later') : 'Gateway');
}
