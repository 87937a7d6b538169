import { takeSessionItem } from '../../client/pending-action.ts';

/** Key of the first sentence that the ad's page stored for a new chat. */
const proposalKey = (chatId: string): string => `meydan-proposal-${chatId}`;

/** Returns and removes the suggested first sentence of a new chat. */
export function takeProposedSentence(chatId: string): string | undefined {
  return takeSessionItem(proposalKey(chatId));
}
