/** Which chats a list shows: all, those in which the reader buys, those in which they sell. */
export const chatFilters = ['All', 'Buyer', 'Seller'] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** The part of the address that says which chats are listed. */
export const filterQuery = (filter: ChatFilter): string => (filter === 'All' ? '' : `?side=${filter}`);
