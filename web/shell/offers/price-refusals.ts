/** Whether a refusal is about the sum that was written: then it stands below it, and everything else beside the page. */
export const isPriceRefusal = (code: string): boolean =>
  ['OfferTooLow', 'OfferTooHigh', 'OfferNotWhole', 'PriceNotPositive', 'PriceTooHigh'].includes(code);
