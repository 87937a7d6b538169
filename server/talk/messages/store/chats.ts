import { chat } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { ChatSide } from '../../../../contract/schemas/chat.ts';
import { liveChannel } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './chats.sql.ts';

const sql = statements<Statements>('messages-chats', import.meta.url);

const lockStatement = sql('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', { prepared: true });

/** Serialises the creation of a buyer's chat about an ad. */
export async function lockAdAndBuyer(database: Database, adId: string, buyerId: string): Promise<void> {
  await lockStatement.run(database, [`chat ${adId} ${buyerId}`]);
}

/** Serialises the creation of a buyer's chats about any ad. Take it after `lockAdAndBuyer`. */
export async function lockBuyer(database: Database, buyerId: string): Promise<void> {
  await lockStatement.run(database, [`chats of ${buyerId}`]);
}

const ofTwoStatement = sql('of-two', 'select id from chat where ad_id = $1 and buyer_id = $2', { prepared: true });

/** The id of a buyer's chat about an ad. */
export async function chatIdOf(database: Database, adId: string, buyerId: string): Promise<string | undefined> {
  return (await ofTwoStatement.first(database, [adId, buyerId]))?.id;
}

const begunStatement = sql('begun', 'select count(*)::int as count from chat where buyer_id = $1 and created_at > $2', {
  prepared: true,
});

/** Number of chats a member has started since a time. */
export async function countChatsBegun(database: Database, buyerId: string, since: Date): Promise<number> {
  return (await begunStatement.first(database, [buyerId, since]))?.count ?? 0;
}

const insertStatement = sql(
  'insert',
  `with made as (
     insert into chat (id, ad_id, seller_id, buyer_id, created_at) values ($1, $2, $3, $4, $5) returning id)
   insert into chat_side (account_id, chat_id, side, last_at)
   select account_id::uuid, made.id, side, $5
   from made cross join (values ($3::text, 'Seller'), ($4::text, 'Buyer')) as two (account_id, side)`,
  { prepared: true },
);

export interface NewChat {
  id: string;
  adId: string;
  sellerId: string;
  buyerId: string;
  at: Date;
}

export async function insertChat(database: Database, { id, adId, sellerId, buyerId, at }: NewChat): Promise<void> {
  await insertStatement.run(database, [id, adId, sellerId, buyerId, at]);
}

const lockChatStatement = sql(
  'hold',
  `select ${columns(chat, { only: ['id', 'adId', 'sellerId', 'buyerId', 'lastNumber'] })}
   from chat where id = $1 and $2 in (seller_id, buyer_id) for no key update`,
  { prepared: true },
);

export type LockedChat = Statements['hold']['row'];

/** Locks a chat until the transaction ends, if the account is a party. */
export const lockChat = (database: Database, chatId: string, accountId: string): Promise<LockedChat | undefined> =>
  lockChatStatement.first(database, [chatId, accountId]);

const twoStatement = sql(
  'two',
  `select ${columns(chat, { only: ['adId', 'sellerId', 'buyerId', 'lastNumber'] })}
   from chat where id = $1 and $2 in (seller_id, buyer_id)`,
  { prepared: true, planned: true },
);

/** The parties of a chat, if the account is one of them. */
export const partiesFor = (database: Database, chatId: string, accountId: string) =>
  twoStatement.first(database, [chatId, accountId]);

const partiesStatement = sql(
  'parties',
  'select seller_id as "sellerId", buyer_id as "buyerId", ad_id::text as "adId" from chat where id = $1',
  { prepared: true, planned: true, present: { adId: 'a chat has an ad' } },
);

/** The parties of a chat, without a permission check. */
export const readParties = (database: Database, chatId: string) => partiesStatement.first(database, [chatId]);

const last = `last.id as "lastId", last.number, last.side as "lastSide", last.text, last.photos, last.appointment, last.warnings,
  last.is_removed as "isRemoved", last.created_at as "createdAt"`;
const chatColumns = `chat.id, chat.ad_id::text as "adId", chat.seller_id as "sellerId", chat.buyer_id as "buyerId",
  side.side, side.unread, side.read_to as "readTo", side.hidden_to as "hiddenTo", coalesce(other.read_to, 0) as "otherReadTo",
  to_char(side.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "lastAt", ${last}`;
const joinedToSide = `join chat on chat.id = side.chat_id
   left join chat_side other on other.chat_id = side.chat_id and other.account_id <> side.account_id
   left join chat_message last
     on last.chat_id = side.chat_id and last.number = chat.last_number and chat.last_number > side.hidden_to`;
const joined = `from chat_side side ${joinedToSide}`;
const present = {
  id: 'a side has a chat',
  adId: 'likewise',
  sellerId: 'likewise',
  buyerId: 'likewise',
  side: 'it begins with sides',
  unread: 'likewise',
  readTo: 'likewise',
  hiddenTo: 'likewise',
  otherReadTo: 'coalesced',
  lastAt: 'a side has a time',
} as const;

// Selects the page from the sides alone, then joins only its rows.
const listStatement = sql(
  'list',
  `with page as materialized (
     select own.chat_id from chat_side own
     where own.account_id = $1 and own.is_shown
       and ($2::timestamptz is null or (own.last_at, own.chat_id) < ($2::timestamptz, $3::uuid))
       and ($4::text is null or own.side = $4) and (not $5::boolean or own.unread > 0)
       and ($6::bigint is null or own.chat_id in (select about.id from chat about where about.ad_id = $6))
     order by own.last_at desc, own.chat_id desc limit $7 offset $8)
   select ${chatColumns} from page join chat_side side on side.chat_id = page.chat_id and side.account_id = $1 ${joinedToSide}
   order by side.last_at desc, side.chat_id desc`,
  { prepared: true, planned: true, present, nullable: ['$3'] },
);

const oneStatement = sql('one', `select ${chatColumns} ${joined} where side.account_id = $1 and side.chat_id = $2`, {
  prepared: true,
  planned: true,
  present,
});

const someStatement = sql(
  'some',
  `select ${chatColumns} ${joined} where side.account_id = $1 and side.chat_id = any($2::uuid[])`,
  { prepared: true, planned: true, present },
);

export type ChatRow = Awaited<ReturnType<typeof oneStatement.all>>[number];

export interface ChatConditions {
  before: { at: string; id: string } | undefined;
  side: ChatSide | undefined;
  isUnread: boolean;
  adId: string | undefined;
  limit: number;
  offset: number;
}

/** A member's visible chats, newest first. */
export const readChatPage = (database: Database, accountId: string, conditions: ChatConditions): Promise<ChatRow[]> => {
  const { before, side, isUnread, adId, limit, offset } = conditions;
  return listStatement.all(database, [
    accountId,
    before?.at ?? null,
    before?.id ?? null,
    side ?? null,
    isUnread,
    adId ?? null,
    limit,
    offset,
  ]);
};

export const readChatRow = (database: Database, accountId: string, chatId: string): Promise<ChatRow | undefined> =>
  oneStatement.first(database, [accountId, chatId]);

export const readChatRows = (database: Database, accountId: string, chatIds: readonly string[]): Promise<ChatRow[]> =>
  someStatement.all(database, [accountId, chatIds]);

/** Recomputed from the current row, because a message may arrive while the statement waits for the lock. */
const stillUnread = `side.unread - (
  select count(*)::int from chat_message message
  where message.chat_id = side.chat_id and message.side <> side.side
    and message.number > side.read_to and message.number <= least($3::int, chat.last_number))`;

const readStatement = sql(
  'read',
  `with changed as (
     update chat_side side set read_to = least($3::int, chat.last_number), unread = ${stillUnread},
       is_told = false, waits_since = case when ${stillUnread} > 0 then $4::timestamptz end
     from chat
     where chat.id = side.chat_id and side.chat_id = $1 and side.account_id = $2 and side.read_to < least($3::int, chat.last_number)
     returning chat.seller_id, chat.buyer_id, side.account_id, side.read_to, side.unread, old.unread as unread_before, old.read_to as read_before),
   lines as (
     select one || ' ' || jsonb_set($5::jsonb, '{data,readTo}', to_jsonb(read_to))::text as line
     from changed, unnest(array[seller_id, buyer_id]) as one where read_to > read_before
     union all select account_id || ' ' || $6::text from changed where unread_before > 0 and unread = 0)
   select case when line is not null then notify_copies('${liveChannel}', line) end as told from changed left join lines on true`,
  { prepared: true, planned: true, nullable: ['$5', '$6'] },
);

/** Events for the live stream after a chat was read. */
export interface ReadEvents {
  /** For both parties; the message number is inserted. */
  read: string;
  /** For the reader, if no message is unread any more. */
  counts: string;
}

/** Marks a chat as read up to a number and informs the open pages. Does nothing if it was already read. */
export async function markRead(
  database: Database,
  { chatId, accountId, readTo, at }: { chatId: string; accountId: string; readTo: number; at: Date },
  events?: ReadEvents,
): Promise<void> {
  await readStatement.first(database, [chatId, accountId, readTo, at, events?.read ?? null, events?.counts ?? null]);
}

const settleStatement = sql(
  'settle',
  'update chat_side set is_told = unread > 0, waits_since = null where chat_id = $1',
);

/** Disables notifications about unread messages of a chat. */
export async function silenceChat(database: Database, chatId: string): Promise<void> {
  await settleStatement.run(database, [chatId]);
}

const hideStatement = sql(
  'hide',
  `update chat_side side set hidden_to = chat.last_number, read_to = chat.last_number, unread = 0, is_shown = false, is_told = false,
     waits_since = null
   from chat where chat.id = side.chat_id and side.account_id = $1 and side.chat_id = any($2::uuid[])
   returning side.chat_id as "chatId", old.unread as "unreadBefore", side.side, side.read_to as "readTo"`,
);

/** Deletes chats for one party. Returns the chats of which the account is a party. */
export const hideChats = (database: Database, accountId: string, chatIds: readonly string[]) =>
  hideStatement.all(database, [accountId, chatIds]);

const unreadStatement = sql(
  'unread',
  'select count(*)::int as count from chat_side where account_id = $1 and unread > 0',
  { prepared: true, planned: true },
);

/** Number of a member's chats with unread messages. */
export async function countUnread(database: Database, accountId: string): Promise<number> {
  return (await unreadStatement.first(database, [accountId]))?.count ?? 0;
}

const countsStatement = sql(
  'counts',
  `select ad_id::text as "adId", count(*)::int as count from chat
   where ad_id = any($1::bigint[]) and last_number > 0 group by ad_id`,
  { prepared: true },
);

/** Number of members who have written about each ad. */
export const countByAd = (database: Database, adIds: readonly string[]) => countsStatement.all(database, [adIds]);

const unreadOfAdStatement = sql(
  'unread-of-ad',
  `select count(*)::int as count from chat join chat_side side on side.chat_id = chat.id and side.account_id = chat.seller_id
   where chat.ad_id = $1 and side.unread > 0`,
);

export async function countUnreadOfAd(database: Database, adId: string): Promise<number> {
  return (await unreadOfAdStatement.first(database, [adId]))?.count ?? 0;
}

const daysStatement = sql(
  'days',
  `select to_char(created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*)::int as count from chat
   where ad_id = $1 and last_number > 0 and (created_at at time zone 'Europe/Istanbul')::date between $2::date and $3::date group by 1`,
  { present: { day: 'a chat has a time' } },
);

/** New chats about an ad by day in Istanbul, both ends included. */
export const countByDay = (database: Database, adId: string, from: string, to: string) =>
  daysStatement.all(database, [adId, from, to]);

const partStatement = sql(
  'part',
  `with between as (
     select id from chat where (seller_id = $1 and buyer_id = $2) or (seller_id = $2 and buyer_id = $1)),
   quiet as (
     update chat_side set waits_since = null from between where chat_side.chat_id = between.id and waits_since is not null)
   select id from between`,
);

/** Cancels pending notifications in all chats between two members. Returns the chats. */
export async function silenceChatsBetween(database: Database, one: string, other: string): Promise<string[]> {
  return (await partStatement.all(database, [one, other])).map(({ id }) => id);
}

const ofMemberStatement = sql('of-member', 'select chat_id as "chatId" from chat_side where account_id = $1');

export async function chatsOfMember(database: Database, accountId: string): Promise<string[]> {
  return (await ofMemberStatement.all(database, [accountId])).map(({ chatId }) => chatId);
}

const replyStatement = sql(
  'reply-times',
  `select seller_id as "sellerId",
     percentile_cont(0.5) within group (
       order by least(extract(epoch from coalesce(answered_at, $2) - asked_at) / 60, 1440))::float8 as minutes
   from chat
   where asked_at > $1 and asked_at <= $2 and (answered_at is not null or asked_at <= $3)
   group by seller_id having count(*) >= $4`,
  { present: { minutes: 'a group has rows' } },
);

/** Median minutes until a seller's first reply. A reply that takes longer than a day counts as one day. */
export const replyTimes = (database: Database, from: Date, now: Date, dayAgo: Date, min: number) =>
  replyStatement.all(database, [from, now, dayAgo, min]);

const takeWaitingStatement = sql(
  'take-waiting',
  `with due as (
     select chat_id, account_id from chat_side where waits_since <= $1 order by waits_since limit $2 for update skip locked),
   taken as (
     update chat_side side set is_told = true, waits_since = null from due
     where side.chat_id = due.chat_id and side.account_id = due.account_id
     returning side.chat_id, side.account_id, side.unread)
   select chat.id, taken.account_id as "accountId", chat.ad_id::text as "adId", chat.seller_id as "sellerId", chat.buyer_id as "buyerId",
     chat.last_number as "lastNumber", newest.text, newest.appointment
   from taken join chat on chat.id = taken.chat_id
   left join lateral (
     select text, appointment from chat_message message
     where message.chat_id = chat.id and message.side <> case when taken.account_id = chat.seller_id then 'Seller' else 'Buyer' end
     order by number desc limit 1) newest on true
   where taken.unread > 0`,
  { present: { adId: 'a chat has an ad' } },
);

export type UnreadSide = Statements['take-waiting']['row'];

/** Claims parties with messages unread since a time, and marks them as notified. */
export const claimUnread = (database: Database, before: Date, max: number): Promise<UnreadSide[]> =>
  takeWaitingStatement.all(database, [before, max]);
