import type { MailGateway } from '../../../adapters/mail/port.ts';
import type { PushGateway } from '../../../adapters/push/port.ts';
import type { SmsGateway } from '../../../adapters/sms/port.ts';
import type { LocalGateways } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import { saveMessage } from '../store.ts';

/** Mails for a machine without a mail server: kept for `/dev/outbox`. */
export function outboxMail(database: Database): MailGateway {
  return {
    send: ({ messageId, to, subject, text, html, code }) =>
      saveMessage(database, {
        messageId,
        to,
        channel: 'Email',
        subject,
        text,
        html,
        ...(code !== undefined && { code }),
      }),
    close: () => undefined,
  };
}

/** Text messages likewise. */
export function outboxSms(database: Database): SmsGateway {
  return {
    send: ({ id, to, text, code }) =>
      saveMessage(database, {
        messageId: id,
        to,
        channel: 'Sms',
        subject: '',
        text,
        ...(code !== undefined && { code }),
      }),
  };
}

/** Push messages likewise: no push service is asked. */
export function outboxPush(database: Database, publicKey: string): PushGateway {
  return {
    publicKey,
    async send(target, { id, title, body, url }) {
      const to = target.kind === 'browser' ? target.endpoint : target.token;
      const text = [title, body, url].filter(Boolean).join('\n');
      await saveMessage(database, { messageId: `${id} ${to}`, to, channel: 'Push', subject: title, text });
      return 'sent';
    },
  };
}

/** All three, as the ports of notifications want them. */
export const localGateways = (database: Database): LocalGateways => ({
  mail: outboxMail(database),
  sms: outboxSms(database),
  push: (publicKey) => outboxPush(database, publicKey),
});
