/** What each service is for, by the first word of its calls' ids; the API's description groups the calls by them. */
export const services = {
  identity: 'Sessions, signing in, members, their profiles, addresses, business accounts, roles, and feedback.',
  ads: 'Published ads: reading them, managing one’s own, reports, reviews by moderators, promotions and files of many ads.',
  agreements: 'Agreements and static texts by version, and what a member approved.',
  analytics: 'Page views, counted only after consent.',
  coupons: 'Coupons and discount codes, and the one of a cart.',
  categories: 'The category tree, specs and their values, fees.',
  earnings: 'What sellers earn, their bank accounts, payouts, and what the operator sees of the books.',
  drafts: 'Ads that are being written, saved as they are typed.',
  learning: 'Use of searches by those who agreed, and what it tells.',
  media: 'Uploading photos, documents and videos.',
  notifications: 'Notifications of a member, preferences, templates, sending, and the live stream.',
  invoices: 'Numbered documents about money that Meydan issues.',
  orders:
    'Orders of ads from the payment to the seller’s money: parcels, handing over, cancelling, reviews and feedback.',
  payment: 'Paying by a licensed provider: payments, instalments, and cards that the provider keeps.',
  refunds: 'Asking for money back: requests, returns, appeals and what an administrator decides.',
  pages: 'Facts that the pages of the product show.',
  search: 'Finding ads, suggestions and places on the map.',
  'shopping-cart':
    'Carts of ads, of what Meydan itself sells and of products of the stores: what is in them and what it costs.',
  shipment: 'Carriers, sizes of parcels, and what it costs to send them.',
} as const satisfies Record<string, string>;
