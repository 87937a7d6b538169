// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { chat, chatMessage, chatPhoto, chatSide } from '../tables.ts';

type ChatRow = typeof chat.$inferSelect;
type ChatMessageRow = typeof chatMessage.$inferSelect;
type ChatPhotoRow = typeof chatPhoto.$inferSelect;
type ChatSideRow = typeof chatSide.$inferSelect;

export interface Statements {
  once: Query<[string, string, string], Omit<ChatMessageRow, 'chatId' | 'words'>>;
  append: Query<
    [
      ChatMessageRow['chatId'],
      ChatMessageRow['id'],
      ChatMessageRow['side'],
      ChatMessageRow['text'],
      string | null,
      string | null,
      Readonly<ChatMessageRow['warnings']>,
      readonly string[],
      Time,
      string | null,
      string | null,
      string | null,
    ],
    Pick<ChatMessageRow, 'number'> & { told: string | null }
  >;
  'add-photos': Command<[readonly ChatPhotoRow['key'][], ChatPhotoRow['chatId'], ChatPhotoRow['number'], ChatPhotoRow['ownerId']]>;
  before: Query<[string, number, number, Int8], Omit<ChatMessageRow, 'chatId' | 'words'>>;
  after: Query<[string, number, Int8], Omit<ChatMessageRow, 'chatId' | 'words'>>;
  one: Query<[string, number], Omit<ChatMessageRow, 'chatId' | 'words'>>;
  'set-appointment': Command<[string, number, string | null]>;
  find: Query<[string, string, Int8], Omit<ChatMessageRow, 'words'>>;
  shared: Command<[string, string]>;
  'reported-photo': Command<[string]>;
  gone: Query<[readonly string[]], Pick<ChatPhotoRow, 'key' | 'ownerId'>>;
  unshown: Query<[readonly string[]], { key: string }>;
  leave: Command<[string]>;
  erase: Command<[readonly string[]]>;
  deserted: Command<[readonly string[]]>;
  export: Query<
    [string],
    Pick<ChatMessageRow, 'text' | 'photos' | 'appointment' | 'createdAt'> & Pick<ChatSideRow, 'side'> & { chatId: ChatRow['id']; adId: string }
  >;
}
