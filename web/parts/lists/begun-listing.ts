/** What a guest has begun who wanted to put an ad into a list, and the names of its details. */
export const begunListing = 'list';
export const begunDetails = { id: 'listAd', title: 'listAdTitle' } as const;
