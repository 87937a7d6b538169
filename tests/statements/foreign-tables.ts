const demo = 'demo data has a history that no operation would write: old times, decisions, closed reports';

/** Tables of other modules that statements name, with the reason: module → table → reason. */
export const foreignTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/market/ads': {
    account: 'a card names the seller’s business: one statement for all cards of a page',
  },
  'server/market/moderation': {
    ad: 'brief facts about many ads at once, and similarities between ads, which no ad operation needs',
    notification: 'notifications to others contain the ad titles of an erased member, which one statement removes',
  },
  'server/market/search': {
    ad: 'the index is built from ads, whose row lock orders the changes; results show ad data',
  },
  'server/people/accounts': {
    ad: 'the fixed accounts get ads of the demo market, in one statement with the related rows',
    ad_day: 'views of the ads that the fixed accounts get',
    authority: 'authority confirmations of the ads that the fixed accounts get',
    category: 'selects the demo market’s ads that the fixed accounts get',
    delivery: 'messages to an address of the account, including earlier ones, are deleted before the address',
    one_time_code: 'codes to an address of the account, including earlier ones, are deleted before the address',
  },
  'server/people/notifications': {
    account_login: 'an unsubscribe link may be used after its account was closed: the writing statement checks that',
  },
  'server/talk/comparison': {
    ad: 'the count includes only existing ads, in the statement that finds them',
    ban: 'the same statement omits ads of blocked members',
  },
  'server/talk/favourites': {
    ad: 'saving an ad is one statement that also checks permission; lists are filtered and sorted by current ad data',
    ban: 'the same statement checks whether the two have blocked each other',
  },
  'server/talk/questions': {
    ad: 'open and public questions depend on whether the ad is published, in one statement',
    notification: 'notifications contain the text of a deleted question, which one statement removes',
  },
  'server/talk/lists': {
    ad: 'lists are counted, summed and shown by current ad data, one statement for each list of any length',
    ban: 'the same statements omit ads of members blocked by the reader',
    notification: 'followers’ notifications contain the list names of an erased member, which one statement removes',
  },
  'server/trade/carts': {
    account: 'whether a seller is reachable is part of the one statement that reads the ads of a cart',
    ad: 'each step of a purchase reads cart, ads, agreed prices and sellers with one statement instead of five',
    ad_hold: 'the same statement counts held pieces',
    ban: 'the same statement leaves no ad of a blocked seller for sale',
    bank_account: 'the same statement reads which sellers can be paid',
    offer_negotiation: 'the same statement reads the prices agreed with the buyer',
    suspension: 'the same statement checks whether a seller is suspended',
  },
  'server/trade/price-desk': {
    ad_order: 'the effect of a price is one statement over the sales of 30 days, which no operation of orders needs',
    campaign: 'a warning names the campaigns of a day',
    digital_purchase: 'the effect of a price on the services of 30 days',
    order_item: 'commissions and fees of the same sales',
    subscription: 'the number of plans that keep their price',
    subscription_charge: 'the same statement leaves out renewals',
  },
  'server/site/demo': {
    account: demo,
    account_login: demo,
    ad: demo,
    ad_order: 'whether a demo ad was ever bought',
    ad_list: demo,
    ad_list_follow: demo,
    ad_list_item: demo,
    ad_compare: demo,
    ad_event: demo,
    ad_report: demo,
    ad_search: 'whether the demo market is indexed',
    bank_account: demo,
    business: demo,
    cart_ad: demo,
    chat: demo,
    offer_negotiation: demo,
    category: 'selects the demo market’s cars',
    decision: demo,
    district: 'addresses of the demo members',
    draft: demo,
    favourite_ad: demo,
    feedback: demo,
    followed_seller: demo,
    neighborhood: 'addresses of the demo members',
    notification: demo,
    payment: 'whether a demo ad was ever paid for',
    review: demo,
    seller_review: 'whether the demo market has reviews',
    session: demo,
    user_address: demo,
    user_report: demo,
  },
  'server/site/dev-outbox': {
    outbox:
      'messages of the local gateways are stored and deleted with the deliveries; only the stand-in gateways read them',
  },
};
