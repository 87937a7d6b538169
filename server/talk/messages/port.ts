import { definePort } from '../../kernel/ports.ts';

/** What other modules may ask of chats. */
export interface Messages {
  /** How many members have written about each of these ads; ads nobody wrote about are absent. One statement. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** Chats begun about an ad, by the day in Istanbul (`2026-11-21`) from the first to the last; days without any are absent. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
  /** The chat of a member about an ad, if there is one. */
  chatOf(adId: string, buyerId: string): Promise<string | undefined>;
  /**
   * The chat of two who have dealt with each other about an ad, begun where there is none, whoever of them asks and whether or not the ad is still on sale; answers its id. Refuses ChatClosed where one
   * of them has blocked the other or is gone.
   */
  between(two: { adId: string; buyerId: string; sellerId: string }, askerId: string): Promise<string>;
}

export const messagesPort = definePort<Messages>('messages');
export { keepPastChat } from './operations/past.ts';
