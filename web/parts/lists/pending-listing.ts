/** Pending action of a guest who wants to add an ad to a list, and the names of its details. */
export const listingAction = 'list';
export const listingDetails = { id: 'listAd', title: 'listAdTitle' } as const;
