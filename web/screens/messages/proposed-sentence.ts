import { takeDetail } from '../../client/begun.ts';

/** The sentence that a chat begins with, for whoever came from the ad's page. */
const proposalKey = (chatId: string): string => `meydan-proposal-${chatId}`;

/** A chat that was just begun has a first sentence ready. */
export function takeProposedSentence(chatId: string): string | undefined {
  return takeDetail(proposalKey(chatId));
}
