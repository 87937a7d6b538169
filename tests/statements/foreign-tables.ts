const demo = 'demo data has a past that no operation would write: times long ago, decisions made, reports solved';

/** Tables of other modules that statements name, with the reason: module → table → reason. */
export const foreignTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/market/ads': {
    account: 'a card names the business that offers: one statement for the cards of a page',
  },
  'server/market/moderation': {
    ad: 'short facts about many ads at once, and likenesses between ads, which no operation on ads needs',
    notification: 'what others were told names the ads of an erased member until their titles are taken out in place',
  },
  'server/market/search': {
    ad: 'the index is made of the ads, which hold the lock that puts their changes in order; what is shown of a find is an ad’s',
  },
  'server/people/accounts': {
    ad: 'the fixed accounts are given ads of the demo market, in one statement with what belongs to them',
    ad_day: 'views of the ads that the fixed accounts are given',
    authority: 'the authority’s word for the ads that the fixed accounts are given',
    category: 'which of the demo market’s ads the fixed accounts are given',
    delivery:
      'messages to an address that the account had, also from before it was there, go before the address is erased',
    one_time_code:
      'codes to an address that the account had, also from before it was there, go before the address is erased',
  },
  'server/people/notifications': {
    account_login:
      'a mail that was sent before may end the mails of an account that has left since: the check is made with the write',
  },
  'server/talk/comparison': {
    ad: 'what is compared is counted by what is still there, in the statement that finds it',
    ban: 'the same statement leaves out what is of somebody whom the member has blocked',
  },
  'server/talk/favourites': {
    ad: 'keeping an ad costs one statement, which sees whether it may be kept; lists are found and ordered by what the ads say now',
    ban: 'the same statement sees whether the two have blocked each other',
  },
  'server/talk/questions': {
    ad: 'what waits for an answer, and what everybody may read, follows from whether the ad is published, which is one statement with the questions',
    notification: 'what the two were told of a question that is gone keeps its words until they are taken out in place',
  },
  'server/talk/lists': {
    ad: 'lists are counted, summed up and shown by what the ads say now, each list in one statement however many ads it has',
    ban: 'the same statements leave out the ads of members whom the reader has blocked',
    notification:
      'what followers were told names the lists of an erased member until their names are taken out in place',
  },
  'server/site/demo': {
    account: demo,
    account_login: demo,
    ad: demo,
    ad_order: 'whether anybody has ever bought something of the demo market',
    ad_list: demo,
    ad_list_follow: demo,
    ad_list_item: demo,
    ad_compare: demo,
    ad_event: demo,
    ad_report: demo,
    ad_search: 'whether the demo market can be searched already',
    bank_account: demo,
    business: demo,
    cart_ad: demo,
    chat: demo,
    offer_negotiation: demo,
    category: 'which of the demo market’s ads are cars',
    decision: demo,
    district: 'where the demo members live',
    draft: demo,
    favourite_ad: demo,
    feedback: demo,
    followed_seller: demo,
    neighborhood: 'where the demo members live',
    notification: demo,
    payment: 'whether anybody has ever paid for something of the demo market',
    review: demo,
    seller_review: 'whether the demo market has reviews already',
    session: demo,
    user_address: demo,
    user_report: demo,
  },
  'server/site/dev-outbox': {
    outbox:
      'the messages of the local gateways are kept, and cleared away, with the deliveries; only what stands in for gateways reads them',
  },
};
