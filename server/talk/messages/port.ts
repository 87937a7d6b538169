import { definePort } from '../../kernel/ports.ts';

/** What other modules may ask of chats. */
export interface Messages {
  /** How many members have written about each of these ads; ads nobody wrote about are absent. One statement. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** Chats begun about an ad, by the day in Istanbul (`2026-11-21`) from the first to the last; days without any are absent. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
  /** The chat of a member about an ad, if there is one. */
  chatOf(adId: string, buyerId: string): Promise<string | undefined>;
}

export const messagesPort = definePort<Messages>('messages');
export { keepPastChat } from './operations/past.ts';
