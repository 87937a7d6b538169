/** Tables of other modules that statements name, and why: module → table → reason. */
export const foreignTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/market/ads': {
    account: 'a card names the business that offers: one statement for the cards of a page',
  },
  'server/market/search': {
    ad: 'the index is made of the ads, which hold the lock that puts their changes in order; what is shown of a find is an ad’s',
  },
  'server/people/notifications': {
    account_login:
      'a mail that was sent before may end the mails of an account that has left since: the check is made with the write',
  },
};
