import type { NotificationChannel } from '../../../contract/notifications.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';

const sql = statements<Statements>('dev-outbox', import.meta.url);

/** A message sent through a local gateway. */
export interface OutboxMessage {
  /** A message with a known id is not stored again. */
  messageId: string;
  to: string;
  channel: NotificationChannel;
  subject: string;
  text: string;
  html?: string;
  /** The one-time code in the text. */
  code?: string;
}

// The commit does not wait for the disk: a power failure may lose the messages of the last half second.
const insertStatement = sql(
  'insert',
  `with put as (
     insert into outbox (message_id, "to", channel, subject, text, html, code, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (message_id) do nothing)
   select set_config('synchronous_commit', 'off', true) as waits`,
  { prepared: true, planned: true },
);

export async function saveMessage(database: Database, message: OutboxMessage): Promise<void> {
  await insertStatement.run(database, [
    message.messageId,
    message.to,
    message.channel,
    message.subject,
    message.text,
    message.html ?? null,
    message.code ?? null,
    clock.now(),
  ]);
}

const newestStatement = sql(
  'newest',
  `select id::text, "to", channel, subject, text, code, created_at as "createdAt" from outbox
     where $1::text is null or "to" = $1 order by outbox.id desc limit $2`,
);

export type OutboxRow = Awaited<ReturnType<typeof newestStatement.all>>[number];

/** The newest messages, of one recipient or of all. */
export async function newestMessages(
  database: Database,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<OutboxRow[]> {
  return newestStatement.all(database, [to ?? null, limit]);
}

const bodyStatement = sql('body', 'select text, html from outbox where id = $1');

/** A mail as HTML; other messages have only text. */
export async function messageBody(
  database: Database,
  id: string,
): Promise<{ text: string; html: string | null } | undefined> {
  return bodyStatement.first(database, [id]);
}
