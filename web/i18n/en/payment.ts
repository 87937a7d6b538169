/** Payment states and decline reasons, in the checkout and at the operator's desk. */
export const translations = {
  states: {
    Draft: 'Starting',
    InProgress: 'Being paid',
    Completed: 'Paid',
    Failed: 'Refused',
    Expired: 'Out of time',
    Returning: 'Being returned',
    Returned: 'Returned',
  },
  returned: {
    Gone: 'What you were buying was sold or taken down while you paid.',
    OtherSum: 'Your bank charged another sum than the one shown, so we placed no order.',
    AccountClosed: 'No order was placed, because an account was closed.',
    Cancelled: 'You gave up this payment.',
  },
  back: {
    Returning: 'All that was charged is on its way back to your card.',
    Returned: 'All that was charged went back to your card.',
  },
  frame: {
    slow: 'The card form did not come. Check your connection, then open it again.',
    again: 'Open the card form again',
  },
} as const;

export const api = {
  CheckoutChanged: 'A price or a fee in your cart has changed. Look at the new total and approve it again.',
  PaymentNotFound: 'There is no such payment.',
  PaymentNotCompleted: 'The payment was not completed and your card was not charged. You can try again.',
  PaymentInProgress: 'This payment is under way. Wait for your bank’s answer, and do not pay twice.',
  PaymentAlreadyCompleted: 'This payment is complete already.',
  PaymentDeclined: 'Your bank did not approve the payment. Try another card, or call your bank.',
  PaymentExpired: 'The time to pay is over, and your card was not charged. Go back to your cart and start again.',
  PaymentReturned: 'This payment was sent back to your card. Go back to your cart and start again.',
  CardInsufficientFunds: 'The limit or balance of your card was not enough. Try another card, or more instalments.',
  ThreeDSecureFailed: '3-D Secure was not completed. Try again with the code that your bank sends.',
  CardInvalid: 'Your bank does not know this card. Check its details, or use another card.',
  CardLocked: 'Your card is locked. Unlock it in your bank’s app, or use another card.',
  CardLimitExceeded:
    'Your card’s limit for online shopping is used up. Raise it in your bank’s app, or use another card.',
  BankUnreachable: 'Your bank could not be reached, and your card was not charged. Try again in a few minutes.',
  PaymentProviderUnavailable: 'The payment provider cannot be reached now. Try again shortly; you will not pay twice.',
  PaymentNothingLeft: 'Nothing of this payment is left to give back here.',
  SavedCardNotFound: 'This card is not among your saved cards.',
  SavedCardLimitReached: 'You can keep 10 cards at most. Delete one to add another.',
  SavedCardNameIsNumber: 'A card’s name cannot hold its number. Type another name.',
  SavedCardByPayingOnly: 'A card is kept when you pay with it; it cannot be added here.',
} as const;
