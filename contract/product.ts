export const product = {
  name: 'Meydan',
  currency: 'TRY',
  currencyShown: 'TL',
  timeZone: 'Europe/Istanbul',
} as const;
