/**
 * What the product promises and cannot do yet. Nothing of it is said on a page, in a mail or to a search engine, and nothing of it can be chosen,
 * until the change that brings it turns its switch here; `tests/promises.test.ts` reads every text for it.
 */
export const capabilities = {
  /** Buying by cart: the payment is held until the buyer approves, with orders, parcels, returns and reviews of them. */
  heldPayment: true,
  /** Paying for what Meydan itself sells: promotions, periods, packages. Until then only what is free may be chosen. */
  servicePayment: true,
  offers: true,
  /** Members write to each other. */
  messages: true,
  questions: true,
  /** Favourite ads and sellers, and the news of them. */
  favourites: true,
  /** Searches that are kept and told of. */
  savedSearches: true,
  /** Ads of a kind beside each other. */
  comparison: true,
  /** Own lists of ads, shared and followed. */
  lists: true,
} as const satisfies Record<string, boolean>;

export type Capability = keyof typeof capabilities;

const switches: Readonly<Record<Capability, boolean>> = capabilities;

/** Whether the product can do all of these today. */
export const can = (...names: readonly Capability[]): boolean => names.every((name) => switches[name]);
