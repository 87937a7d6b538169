import type { MailGateway } from '../../../adapters/mail/port.ts';
import type { PushGateway } from '../../../adapters/push/port.ts';
import type { SmsGateway } from '../../../adapters/sms/port.ts';
import type { LocalGateways } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import { saveMessage } from '../store.ts';

/** Stores mails for `/dev/outbox`. */
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

/** Stores text messages for `/dev/outbox`. */
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

/** Stores push messages for `/dev/outbox`. */
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

export const localGateways = (database: Database): LocalGateways => ({
  mail: outboxMail(database),
  sms: outboxSms(database),
  push: (publicKey) => outboxPush(database, publicKey),
});
