/** All chats, those in which the reader buys, or those in which they sell. */
export const chatFilters = ['All', 'Buyer', 'Seller'] as const;
export type ChatFilter = (typeof chatFilters)[number];

export const filterQuery = (filter: ChatFilter): string => (filter === 'All' ? '' : `?side=${filter}`);
