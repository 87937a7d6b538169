/** Services by the first segment of their calls' ids. OpenAPI groups the calls by them. */
export const services = {
  identity: 'Sessions, sign-in, members, profiles, addresses, business accounts, roles and feedback.',
  ads: 'Published ads: reading, managing, reporting, moderation, promotions and bulk upload.',
  agreements: 'Agreements and static texts by version, and members’ approvals.',
  analytics: 'Page views, counted only with consent.',
  coupons: 'Coupons and discount codes, and a cart’s coupon.',
  categories: 'The category tree, specs and their values, commissions.',
  earnings: 'Sellers’ earnings, bank accounts and payouts, and the operator’s view of the ledger.',
  drafts: 'Ads in progress, saved while they are typed.',
  learning: 'Search usage with consent, and reports from it.',
  media: 'Uploads of photos, documents and videos.',
  notifications: 'A member’s notifications, preferences, templates, sending and the live stream.',
  invoices: 'Numbered invoices that Meydan issues.',
  orders: 'Orders for ads from payment to payout: parcels, handover, cancellation, reviews and feedback.',
  payment: 'Payments through a licensed provider: instalments and stored cards.',
  prices:
    'Prices of the operator with their start dates: commissions, services, shipping, instalment limits and taxes.',
  refunds: 'Refund requests, returns, appeals and administrators’ decisions.',
  pages: 'Static pages: about, contact, questions and the landing page.',
  search: 'Search for ads, suggestions and the map.',
  'shopping-cart': 'Carts of ads, of Meydan’s services and of store products, with their totals.',
  shipment: 'Carriers, parcel sizes and fees.',
} as const satisfies Record<string, string>;
