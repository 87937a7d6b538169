/** Session items that a `listingAction` stores. */
export const listingDetails = { id: 'listAd', title: 'listAdTitle' } as const;
