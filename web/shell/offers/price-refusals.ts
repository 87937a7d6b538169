/** Whether a refusal concerns the entered price, and is shown below the field. Others are shown as a toast. */
export const isPriceRefusal = (code: string): boolean =>
  ['OfferTooLow', 'OfferTooHigh', 'OfferNotWhole', 'PriceNotPositive', 'PriceTooHigh'].includes(code);
