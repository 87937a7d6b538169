import { definePort } from '../../kernel/ports.ts';

export interface Messages {
  /** Number of members who have written about each ad. Ads without messages are absent. One statement. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** New chats about an ad by day in Istanbul (`2026-11-21`), both ends included. Days without chats are absent. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
  /** The id of a member's chat about an ad. */
  chatIdOf(adId: string, buyerId: string): Promise<string | undefined>;
  /**
   * Returns the id of the chat between two members who dealt with each other about an ad, and creates it if needed. The ad need not be on sale.
   * Throws ChatClosed if either has blocked the other or has left.
   */
  findOrCreateChat(two: { adId: string; buyerId: string; sellerId: string }, askerId: string): Promise<string>;
}

export const messagesPort = definePort<Messages>('messages');
export { savePastChat } from './operations/save-past-chat.ts';
