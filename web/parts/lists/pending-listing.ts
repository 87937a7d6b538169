/** Names of the details of a `listingAction`. */
export const listingDetails = { id: 'listAd', title: 'listAdTitle' } as const;
