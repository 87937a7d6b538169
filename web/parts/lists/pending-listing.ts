/** What a guest has begun who wanted to put an ad into a list, and the names of its details. */
export const listingAction = 'list';
export const listingDetails = { id: 'listAd', title: 'listAdTitle' } as const;
