// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { chat, chatMessage, chatPhoto, chatSide } from '../tables.ts';

type ChatRow = typeof chat.$inferSelect;
type ChatMessageRow = typeof chatMessage.$inferSelect;
type ChatPhotoRow = typeof chatPhoto.$inferSelect;
type ChatSideRow = typeof chatSide.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  once: {
    parameters: [string, string, string];
    row: {
      id: ChatMessageRow['id'];
      number: ChatMessageRow['number'];
      side: ChatMessageRow['side'];
      text: ChatMessageRow['text'];
      photos: ChatMessageRow['photos'];
      appointment: ChatMessageRow['appointment'];
      warnings: ChatMessageRow['warnings'];
      isRemoved: boolean;
      createdAt: Date;
    };
  };
  append: {
    parameters: [
      ChatMessageRow['chatId'],
      ChatMessageRow['id'],
      ChatMessageRow['side'],
      ChatMessageRow['text'],
      string | null,
      string | null,
      Readonly<ChatMessageRow['warnings']>,
      readonly string[],
      Date | string,
      string | null,
      string | null,
      string | null,
    ];
    row: { number: ChatMessageRow['number']; told: string | null };
  };
  'add-photos': {
    parameters: [
      readonly ChatPhotoRow['key'][],
      ChatPhotoRow['chatId'],
      ChatPhotoRow['number'],
      ChatPhotoRow['ownerId'],
    ];
    row: Record<never, never>;
  };
  before: {
    parameters: [string, number, number, string | number | bigint];
    row: {
      id: ChatMessageRow['id'];
      number: ChatMessageRow['number'];
      side: ChatMessageRow['side'];
      text: ChatMessageRow['text'];
      photos: ChatMessageRow['photos'];
      appointment: ChatMessageRow['appointment'];
      warnings: ChatMessageRow['warnings'];
      isRemoved: boolean;
      createdAt: Date;
    };
  };
  after: {
    parameters: [string, number, string | number | bigint];
    row: {
      id: ChatMessageRow['id'];
      number: ChatMessageRow['number'];
      side: ChatMessageRow['side'];
      text: ChatMessageRow['text'];
      photos: ChatMessageRow['photos'];
      appointment: ChatMessageRow['appointment'];
      warnings: ChatMessageRow['warnings'];
      isRemoved: boolean;
      createdAt: Date;
    };
  };
  one: {
    parameters: [string, number];
    row: {
      id: ChatMessageRow['id'];
      number: ChatMessageRow['number'];
      side: ChatMessageRow['side'];
      text: ChatMessageRow['text'];
      photos: ChatMessageRow['photos'];
      appointment: ChatMessageRow['appointment'];
      warnings: ChatMessageRow['warnings'];
      isRemoved: boolean;
      createdAt: Date;
    };
  };
  'set-appointment': { parameters: [string, number, string | null]; row: Record<never, never> };
  find: {
    parameters: [string, string, string | number | bigint];
    row: {
      chatId: ChatMessageRow['chatId'];
      id: ChatMessageRow['id'];
      number: ChatMessageRow['number'];
      side: ChatMessageRow['side'];
      text: ChatMessageRow['text'];
      photos: ChatMessageRow['photos'];
      appointment: ChatMessageRow['appointment'];
      warnings: ChatMessageRow['warnings'];
      isRemoved: boolean;
      createdAt: Date;
    };
  };
  shared: { parameters: [string, string]; row: Record<never, never> };
  'reported-photo': { parameters: [string]; row: Record<never, never> };
  gone: { parameters: [readonly string[]]; row: { key: ChatPhotoRow['key']; ownerId: ChatPhotoRow['ownerId'] } };
  unshown: { parameters: [readonly string[]]; row: { key: string } };
  leave: { parameters: [string]; row: Record<never, never> };
  erase: { parameters: [readonly string[]]; row: Record<never, never> };
  deserted: { parameters: [readonly string[]]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      chatId: ChatRow['id'];
      adId: string;
      side: ChatSideRow['side'];
      text: ChatMessageRow['text'];
      photos: ChatMessageRow['photos'];
      appointment: ChatMessageRow['appointment'];
      createdAt: Date;
    };
  };
}
