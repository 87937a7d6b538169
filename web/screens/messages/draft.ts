/** Where the text that was typed into a chat and not sent is kept in this tab. */
export const draftKey = (chatId: string): string => `meydan-draft-${chatId}`;

/** The sentence that a chat begins with, for whoever came from the ad's page. */
export const proposalKey = (chatId: string): string => `meydan-proposal-${chatId}`;
