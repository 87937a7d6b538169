// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { chat, chatMessage, chatSide } from '../tables.ts';

type ChatRow = typeof chat.$inferSelect;
type ChatMessageRow = typeof chatMessage.$inferSelect;
type ChatSideRow = typeof chatSide.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'lock-pair': { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  'of-two': { parameters: [string | number | bigint, string]; row: { id: ChatRow['id'] } };
  begun: { parameters: [string, Date | string]; row: { count: number } };
  insert: {
    parameters: [ChatRow['id'], string | number | bigint, ChatRow['sellerId'], ChatRow['buyerId'], Date | string];
    row: Record<never, never>;
  };
  hold: {
    parameters: [string, string];
    row: {
      id: ChatRow['id'];
      adId: string;
      sellerId: ChatRow['sellerId'];
      buyerId: ChatRow['buyerId'];
      lastNumber: ChatRow['lastNumber'];
    };
  };
  two: {
    parameters: [string, string];
    row: {
      sellerId: ChatRow['sellerId'];
      buyerId: ChatRow['buyerId'];
      adId: string;
      lastNumber: ChatRow['lastNumber'];
    };
  };
  parties: { parameters: [string]; row: { sellerId: ChatRow['sellerId']; buyerId: ChatRow['buyerId']; adId: string } };
  list: {
    parameters: [
      string,
      Date | string | null,
      string | null,
      string | null,
      boolean,
      string | number | bigint | null,
      string | number | bigint,
      string | number | bigint,
    ];
    row: {
      id: ChatRow['id'];
      adId: string;
      sellerId: ChatRow['sellerId'];
      buyerId: ChatRow['buyerId'];
      side: ChatSideRow['side'];
      unread: ChatSideRow['unread'];
      readTo: ChatSideRow['readTo'];
      hiddenTo: ChatSideRow['hiddenTo'];
      otherReadTo: number;
      lastAt: string;
      lastId: ChatMessageRow['id'] | null;
      number: ChatMessageRow['number'] | null;
      lastSide: ChatMessageRow['side'] | null;
      text: ChatMessageRow['text'] | null;
      photos: ChatMessageRow['photos'];
      appointment: ChatMessageRow['appointment'];
      warnings: ChatMessageRow['warnings'] | null;
      isRemoved: boolean | null;
      createdAt: Date | null;
    };
  };
  one: {
    parameters: [string, string];
    row: {
      id: ChatRow['id'];
      adId: string;
      sellerId: ChatRow['sellerId'];
      buyerId: ChatRow['buyerId'];
      side: ChatSideRow['side'];
      unread: ChatSideRow['unread'];
      readTo: ChatSideRow['readTo'];
      hiddenTo: ChatSideRow['hiddenTo'];
      otherReadTo: number;
      lastAt: string;
      lastId: ChatMessageRow['id'] | null;
      number: ChatMessageRow['number'] | null;
      lastSide: ChatMessageRow['side'] | null;
      text: ChatMessageRow['text'] | null;
      photos: ChatMessageRow['photos'];
      appointment: ChatMessageRow['appointment'];
      warnings: ChatMessageRow['warnings'] | null;
      isRemoved: boolean | null;
      createdAt: Date | null;
    };
  };
  some: {
    parameters: [string, readonly string[]];
    row: {
      id: ChatRow['id'];
      adId: string;
      sellerId: ChatRow['sellerId'];
      buyerId: ChatRow['buyerId'];
      side: ChatSideRow['side'];
      unread: ChatSideRow['unread'];
      readTo: ChatSideRow['readTo'];
      hiddenTo: ChatSideRow['hiddenTo'];
      otherReadTo: number;
      lastAt: string;
      lastId: ChatMessageRow['id'] | null;
      number: ChatMessageRow['number'] | null;
      lastSide: ChatMessageRow['side'] | null;
      text: ChatMessageRow['text'] | null;
      photos: ChatMessageRow['photos'];
      appointment: ChatMessageRow['appointment'];
      warnings: ChatMessageRow['warnings'] | null;
      isRemoved: boolean | null;
      createdAt: Date | null;
    };
  };
  read: {
    parameters: [string, string, number, Date | string, string | null, string | null];
    row: { told: string | null };
  };
  settle: { parameters: [string]; row: Record<never, never> };
  hide: {
    parameters: [string, readonly string[]];
    row: {
      chatId: ChatSideRow['chatId'];
      unreadBefore: ChatSideRow['unread'];
      side: ChatSideRow['side'];
      readTo: ChatSideRow['readTo'];
    };
  };
  unread: { parameters: [string]; row: { count: number } };
  counts: { parameters: [readonly (string | number | bigint)[]]; row: { adId: string; count: number } };
  'unread-of-ad': { parameters: [string | number | bigint]; row: { count: number } };
  days: { parameters: [string | number | bigint, Date | string, Date | string]; row: { day: string; count: number } };
  part: { parameters: [string, string]; row: { id: ChatRow['id'] } };
  'of-member': { parameters: [string]; row: { chatId: ChatSideRow['chatId'] } };
  'reply-times': {
    parameters: [Date | string, Date | string, Date | string, string | number | bigint];
    row: { sellerId: ChatRow['sellerId']; minutes: number };
  };
  'take-waiting': {
    parameters: [Date | string, string | number | bigint];
    row: {
      id: ChatRow['id'];
      accountId: ChatSideRow['accountId'];
      adId: string;
      sellerId: ChatRow['sellerId'];
      buyerId: ChatRow['buyerId'];
      lastNumber: ChatRow['lastNumber'];
      text: ChatMessageRow['text'] | null;
      appointment: ChatMessageRow['appointment'];
    };
  };
}
