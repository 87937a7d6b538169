/** The demo market’s daily figures for a year, as plain data. `server/site/demo/operations/seed-year.ts` stores them. */

/** Daily numbers at the end of the year. `isEarly`: only before the ads of the market were published, for a market of 10,000 ads. */
export const yearFigures: readonly { metric: string; base: number; isEarly?: true }[] = [
  { metric: 'visitors', base: 1_850 },
  { metric: 'searches', base: 5_200 },
  { metric: 'opens', base: 3_100 },
  { metric: 'members', base: 38 },
  { metric: 'adsPlaced', base: 140, isEarly: true },
  { metric: 'adsPublished', base: 128, isEarly: true },
  { metric: 'adsRefused', base: 9 },
  { metric: 'adWait', base: 22 },
  { metric: 'messages', base: 240 },
  { metric: 'phones', base: 410 },
  { metric: 'offers', base: 75 },
  { metric: 'carts', base: 60 },
];

/** Searches without results, the most frequent first. */
export const yearEmptySearches: readonly string[] = [
  'karavan kiralık datça',
  'daktilo şeridi',
  'plak iğnesi shure',
  'kuluçka makinesi 1000 yumurtalık',
  'bisiklet römorku',
  'analog synth',
  'çocuk kayak takımı',
  'atari 2600 kol',
];
