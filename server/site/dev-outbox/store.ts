import type { NotificationChannel } from '../../../contract/notifications.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';

/** A message that the local adapters took instead of a gateway. */
export interface OutboxMessage {
  /** The same message sent again is kept once. */
  messageId: string;
  to: string;
  channel: NotificationChannel;
  subject: string;
  text: string;
  html?: string;
  /** The one-time code inside. */
  code?: string;
}

export interface OutboxRow {
  id: string;
  to: string;
  channel: NotificationChannel;
  subject: string;
  text: string;
  code: string | null;
  createdAt: Date;
}

/** Keeps a message. */
export async function keepMessage(database: Database, message: OutboxMessage): Promise<void> {
  await database.query(
    `insert into outbox (message_id, "to", channel, subject, text, html, code, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (message_id) do nothing`,
    [
      message.messageId,
      message.to,
      message.channel,
      message.subject,
      message.text,
      message.html ?? null,
      message.code ?? null,
      clock.now(),
    ],
  );
}

/** The newest messages, of one recipient or of all. */
export async function newestMessages(
  database: Database,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<OutboxRow[]> {
  return database.query(
    `select id::text, "to", channel, subject, text, code, created_at as "createdAt" from outbox
     where $1::text is null or "to" = $1 order by outbox.id desc limit $2`,
    [to ?? null, limit],
  );
}

/** A mail as its reader would see it; the plain text of a message that has no other form. */
export async function messageBody(
  database: Database,
  id: string,
): Promise<{ text: string; html: string | null } | undefined> {
  const [row] = await database.query<{ text: string; html: string | null }>(
    'select text, html from outbox where id = $1',
    [id],
  );
  return row;
}
