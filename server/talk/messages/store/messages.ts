import { chatMessage } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { ChatPhoto, ChatSide, ChatWarning } from '../../../../contract/schemas/chat.ts';
import { liveChannel } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { StoredAppointment } from '../tables.ts';
import type { Statements } from './messages.sql.ts';

const sql = statements<Statements>('messages-messages', import.meta.url);

const messageColumns = columns(chatMessage, { omit: ['chatId', 'words'] });
const onceStatement = sql(
  'once',
  `select ${messageColumns} from chat_message where chat_id = $1 and side = $2 and id = $3`,
  {
    prepared: true,
    planned: true,
  },
);

export type MessageRow = Awaited<ReturnType<typeof onceStatement.all>>[number];

/** A party's message by its client-chosen id. */
export const readSentMessage = (database: Database, chatId: string, side: ChatSide, id: string) =>
  onceStatement.first(database, [chatId, side, id]);

/** Inserts the message number into a stream event. */
const numbered = (line: string) =>
  `jsonb_set(jsonb_set(${line}::jsonb, '{data,number}', to_jsonb(number)), '{data,message,number}', to_jsonb(number), false)::text`;

const appendStatement = sql(
  'append',
  `with next as (
     update chat set last_number = last_number + 1,
       asked_at = case when asked_at is null and $3 = 'Buyer' then $9 else asked_at end,
       answered_at = case when answered_at is null and asked_at is not null and $3 = 'Seller' then $9 else answered_at end
     where id = $1 and not exists (select from chat_message once where once.chat_id = $1 and once.side = $3 and once.id = $2)
     returning last_number),
   made as (
     insert into chat_message (chat_id, number, id, side, text, photos, appointment, warnings, words, created_at)
     select $1, last_number, $2, $3, $4, $5::jsonb, $6::jsonb, $7::text[], array_to_tsvector($8::text[]), $9 from next
     returning number),
   sides as (
     update chat_side set last_at = $9, is_shown = true, unread = unread + (chat_side.side <> $3)::int,
       waits_since = case when chat_side.side <> $3 and not is_told then coalesce(waits_since, $9) else waits_since end
     from next where chat_id = $1 returning chat_side.side, account_id, old.unread as unread_before),
   lines as (
     select account_id || ' ' || case when side = $3 then ${numbered('$10')} else ${numbered('$11')} end as line from made cross join sides
     union all
     select account_id || ' ' || $12::text from sides where side <> $3 and unread_before = 0)
   select made.number, case when line is not null then notify_copies('${liveChannel}', line) end as told from made left join lines on true`,
  { prepared: true, planned: true, nullable: ['$5', '$6', '$10', '$11', '$12'] },
);

export interface NewMessage {
  chatId: string;
  id: string;
  side: ChatSide;
  text: string;
  photos: readonly ChatPhoto[];
  appointment?: StoredAppointment;
  warnings: readonly ChatWarning[];
  lexemes: readonly string[];
  at: Date;
}

/** Events for the open pages of both parties. The message number is inserted. */
export interface MessageEvents {
  writer: string;
  reader: string;
  /** For the reader, if no message was unread before. */
  counts: string;
}

/**
 * Appends a message and informs the open pages of both parties, in one statement. Concurrent senders wait, so numbers and events have the same order.
 * Returns the number; undefined if the chat does not exist or the id is already stored. A concurrent duplicate fails; see `isSentTwice`.
 */
export async function appendMessage(
  database: Database,
  message: NewMessage,
  events?: MessageEvents,
): Promise<number | undefined> {
  const { chatId, id, side, text, photos, appointment, warnings, lexemes, at } = message;
  const row = await appendStatement.first(database, [
    chatId,
    id,
    side,
    text,
    photos.length === 0 ? null : JSON.stringify(photos),
    appointment ? JSON.stringify(appointment) : null,
    [...warnings],
    lexemes,
    at,
    events?.writer ?? null,
    events?.reader ?? null,
    events?.counts ?? null,
  ]);
  return row?.number;
}

/** True if the statement failed because of a concurrent duplicate. */
export const isSentTwice = (error: unknown): boolean =>
  error instanceof Error && (error as { constraint?: unknown }).constraint === 'chat_message_once';

const addPhotosStatement = sql(
  'add-photos',
  `insert into chat_photo (key, chat_id, number, owner_id) select key, $2, $3, $4 from unnest($1::text[]) key on conflict do nothing`,
);

/** Records the photos of a message. */
export async function addPhotos(
  database: Database,
  keys: readonly string[],
  { chatId, number, ownerId }: { chatId: string; number: number; ownerId: string },
): Promise<void> {
  await addPhotosStatement.run(database, [keys, chatId, number, ownerId]);
}

const beforeStatement = sql(
  'before',
  `select ${messageColumns} from chat_message where chat_id = $1 and number < $2 and number > $3 order by number desc limit $4`,
  { prepared: true, planned: true },
);

/** Messages with `above` < number < `before`, newest first. */
export const messagesBefore = (database: Database, chatId: string, before: number, above: number, limit: number) =>
  beforeStatement.all(database, [chatId, before, above, limit]);

const afterStatement = sql(
  'after',
  `select ${messageColumns} from chat_message where chat_id = $1 and number > $2 order by number limit $3`,
  { prepared: true, planned: true },
);

/** Messages after a number, oldest first. */
export const messagesAfter = (database: Database, chatId: string, after: number, limit: number) =>
  afterStatement.all(database, [chatId, after, limit]);

const oneStatement = sql('one', `select ${messageColumns} from chat_message where chat_id = $1 and number = $2`);

export const readMessage = (database: Database, chatId: string, number: number) =>
  oneStatement.first(database, [chatId, number]);

const setAppointmentStatement = sql(
  'set-appointment',
  'update chat_message set appointment = $3::jsonb where chat_id = $1 and number = $2',
);

export async function saveAppointment(
  database: Database,
  chatId: string,
  number: number,
  appointment: StoredAppointment,
): Promise<void> {
  await setAppointmentStatement.run(database, [chatId, number, JSON.stringify(appointment)]);
}

const findStatement = sql(
  'find',
  `select ${columns(chatMessage, { omit: ['words'] }, 'chat_message')}
   from chat_message join chat_side side on side.chat_id = chat_message.chat_id and side.account_id = $1
   where words @@ $2::tsquery and chat_message.number > side.hidden_to
   order by chat_message.created_at desc, chat_message.number desc limit $3`,
);

/** A member's messages that match a query, newest first. Leaves out deleted ones. */
export const findMessages = (database: Database, accountId: string, query: string, limit: number) =>
  findStatement.all(database, [accountId, query, limit]);

const sharedStatement = sql(
  'shared',
  `select from chat_photo join chat_side side on side.chat_id = chat_photo.chat_id
   where chat_photo.key = $1 and side.account_id = $2 and chat_photo.number > side.hidden_to limit 1`,
  { prepared: true },
);

/** True if the photo is in a chat of this member. */
export async function isPhotoShared(database: Database, key: string, accountId: string): Promise<boolean> {
  return (await sharedStatement.first(database, [key, accountId])) !== undefined;
}

const reportedPhotoStatement = sql(
  'reported-photo',
  `select from chat_photo photo join chat_report report on report.chat_id = photo.chat_id
   where photo.key = $1 and photo.number <= report.up_to and report.solved_at is null limit 1`,
);

/** True if the photo is in a chat with an open report. */
export async function isPhotoReported(database: Database, key: string): Promise<boolean> {
  return (await reportedPhotoStatement.first(database, [key])) !== undefined;
}

const goneStatement = sql(
  'gone',
  `with hidden as (
     select side.chat_id, min(side.hidden_to) as up_to from chat_side side
     where side.chat_id = any($1::uuid[])
       and not exists (select from chat_report report where report.chat_id = side.chat_id and report.solved_at is null)
     group by side.chat_id having min(side.hidden_to) > 0),
   messages as (
     delete from chat_message using hidden where chat_message.chat_id = hidden.chat_id and chat_message.number <= hidden.up_to)
   delete from chat_photo using hidden where chat_photo.chat_id = hidden.chat_id and chat_photo.number <= hidden.up_to
   returning chat_photo.key, chat_photo.owner_id as "ownerId"`,
);

/** Deletes messages that both parties have deleted, unless the chat has an open report. Returns the photos of the deleted messages. */
export const deleteHidden = (database: Database, chatIds: readonly string[]) => goneStatement.all(database, [chatIds]);

const unshownStatement = sql(
  'unshown',
  'select key from unnest($1::text[]) key where not exists (select from chat_photo where chat_photo.key = key.key)',
  { present: { key: 'an element of a list' } },
);

/** Photos that no chat contains. */
export async function unshownPhotos(database: Database, keys: readonly string[]): Promise<string[]> {
  return (await unshownStatement.all(database, [keys])).map(({ key }) => key);
}

const leaveStatement = sql('leave', 'delete from chat_side where account_id = $1');

/** Removes a member from all chats. */
export async function leaveChats(database: Database, accountId: string): Promise<void> {
  await leaveStatement.run(database, [accountId]);
}

const eraseStatement = sql(
  'erase',
  `with meant as (
     select chat.id, two.side, two.account_id from chat
     cross join lateral (values ('Seller', chat.seller_id), ('Buyer', chat.buyer_id)) as two (side, account_id)
     where chat.id = any($1::uuid[])
       and not exists (select from chat_side side where side.chat_id = chat.id and side.account_id = two.account_id)
       and not exists (select from chat_report report where report.chat_id = chat.id and report.solved_at is null)),
   photos as (
     delete from chat_photo using meant where chat_photo.chat_id = meant.id and chat_photo.owner_id = meant.account_id)
   update chat_message set text = '', photos = null, warnings = '{}', words = '', is_removed = true,
     appointment = case when appointment is null then null
                        else appointment || '{"state": "Cancelled", "place": ""}'::jsonb - 'point' end
   from meant where chat_message.chat_id = meant.id and chat_message.side = meant.side`,
);

/** Erases the messages of parties who have left these chats. Skips chats with an open report. */
export async function eraseAbsent(database: Database, chatIds: readonly string[]): Promise<void> {
  await eraseStatement.run(database, [chatIds]);
}

const desertedStatement = sql(
  'deserted',
  `with deserted as (
     delete from chat where id = any($1::uuid[])
       and not exists (select from chat_side side where side.chat_id = chat.id)
       and not exists (select from chat_report report where report.chat_id = chat.id and report.solved_at is null)
     returning id),
   photos as (delete from chat_photo using deserted where chat_photo.chat_id = deserted.id)
   delete from chat_message using deserted where chat_message.chat_id = deserted.id`,
);

/** Deletes chats without parties. Skips chats with an open report. */
export async function deleteAbandoned(database: Database, chatIds: readonly string[]): Promise<void> {
  await desertedStatement.run(database, [chatIds]);
}

const exportStatement = sql(
  'export',
  `select chat.id as "chatId", chat.ad_id::text as "adId", side.side, message.text, message.photos, message.appointment,
     message.created_at as "createdAt"
   from chat_side side join chat on chat.id = side.chat_id
   join chat_message message on message.chat_id = chat.id and message.side = side.side
   where side.account_id = $1 order by message.created_at, message.number`,
);

/** A member's own messages, for the data export. */
export const exportMessages = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);
