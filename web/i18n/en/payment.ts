/** Payment states and decline reasons, in the checkout and at the operator's desk. */
export const translations = {
  states: {
    Draft: 'Starting',
    InProgress: 'Being paid',
    Completed: 'Paid',
    Failed: 'Declined',
    Expired: 'Expired',
    Returning: 'Being refunded',
    Returned: 'Refunded',
  },
  returned: {
    Gone: 'What you were buying was sold or taken down while you paid.',
    OtherSum: 'Your bank charged a different amount from the one shown, so we placed no order.',
    AccountClosed: 'No order was placed, because an account was closed.',
    Cancelled: 'You cancelled this payment.',
  },
  back: {
    Returning: 'The full amount is being refunded to your card.',
    Returned: 'The full amount was refunded to your card.',
  },
  frame: {
    slow: 'The card form did not load. Check your connection, then open it again.',
    again: 'Open the card form again',
  },
} as const;

export const api = {
  CheckoutChanged: 'A price or a fee in your cart has changed. Look at the new total and approve it again.',
  PaymentNotFound: 'There is no such payment.',
  PaymentNotCompleted: 'The payment was not completed and your card was not charged. You can try again.',
  PaymentInProgress: 'This payment is under way. Wait for your bank’s answer, and do not pay twice.',
  PaymentAlreadyCompleted: 'This payment is already complete.',
  PaymentDeclined: 'Your bank did not approve the payment. Try another card, or call your bank.',
  PaymentExpired: 'The time to pay has run out, and your card was not charged. Go back to your cart and start again.',
  PaymentReturned: 'This payment was refunded to your card. Go back to your cart and start again.',
  CardInsufficientFunds: 'The limit or balance of your card was not enough. Try another card, or more instalments.',
  ThreeDSecureFailed: '3-D Secure was not completed. Try again with the code that your bank sends.',
  CardInvalid: 'Your bank did not recognise this card. Check its details, or use another card.',
  CardLocked: 'Your card is locked. Unlock it in your bank’s app, or use another card.',
  CardLimitExceeded:
    'Your card’s limit for online shopping is used up. Raise it in your bank’s app, or use another card.',
  BankUnreachable: 'Your bank could not be reached, and your card was not charged. Try again in a few minutes.',
  PaymentProviderUnavailable:
    'The payment provider cannot be reached right now. Try again shortly; you won’t pay twice.',
  PaymentNothingLeft: 'This payment has nothing left to refund here.',
  SavedCardNotFound: 'This card is not in your saved cards.',
  SavedCardLimitReached: 'You can save up to 10 cards. Delete one to add another.',
  SavedCardNameIsNumber: 'The card’s name cannot contain its number. Enter another name.',
  SavedCardByPayingOnly: 'Cards are saved when you pay with them; they cannot be added here.',
} as const;
