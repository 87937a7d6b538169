/** Pages that the reader may not see. Loaded together with RefusalScreen. */
export const translations = {
  guestTitle: 'Sign in to see this',
  memberTitle: 'Not in this account',
  orderTitle: 'This order is not in this account',
  signIn: 'Sign in to see this page. You’ll come straight back here.',
  switch: 'Switch account',
  switchFailed: 'Could not sign you out',
  ownOrders: 'My orders',
  suspendedTitle: 'Your account is suspended',
  contact: 'Write to us',
  guest: {
    AdNotFound: 'Only its owner can manage this ad. If it is yours, sign in with the account that placed it.',
    AdListNotFound: 'There is no such list, or its owner does not share it. If it is yours, sign in.',
    BulkNotFound: 'Only the person who made this upload can see it. If that was you, sign in with that account.',
    ChatNotFound: 'Only the members of this chat can see it. If you are one, sign in with that account.',
    DraftNotFound: 'Only the person who wrote this draft can see it. If that was you, sign in with that account.',
    OrderLinkInvalid:
      'This link is not valid. Use the newest one in your e-mail; if you added the order to your account, sign in.',
    OrderNotFound:
      'If you placed or received this order as a member, sign in with that account. If you bought without one, open the link in your e-mail.',
    PaymentNotFound:
      'Only the person who made this payment can see it. If you paid as a member, sign in with that account; otherwise open the link in your e-mail.',
  },
  member: {
    AdNotFound:
      'This ad belongs to another account, or it is gone. If it is yours, switch to the account that placed it.',
    AdListNotFound:
      'There is no such list, or its owner does not share it. If it is in another account of yours, switch to that.',
    BulkNotFound: 'This upload was made from another account, or it is gone. If that account is yours, switch to it.',
    ChatNotFound: 'This chat belongs to another account, or it was deleted. If that account is yours, switch to it.',
    DraftNotFound: 'This draft belongs to another account, or it was deleted. If that account is yours, switch to it.',
    NotAllowed: 'This page is for the Meydan team. If you have a team account, switch to it.',
    OrderLinkInvalid: 'This link is not valid. If the order is in another account of yours, switch to that.',
    OrderNotFound:
      'This order was placed from another account, or its number is wrong. You can switch to the account that placed it.',
    PaymentNotFound:
      'This payment was made from another account, or its address is wrong. You can switch to the account that made it.',
  },
} as const;

export const api = {
  OverviewRangeInvalid: 'This range cannot be shown: it must not end in the future, and has at most two years.',
};
